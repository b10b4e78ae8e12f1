import { useState } from 'react';
import type { Editor } from '@tiptap/core';
import Trash from 'lucide-react/icons/trash-2';
import { mailBody } from '#domain/campaign/content.ts';
import { EMPTY_BODY, type Body } from '#domain/content/body.ts';
import { isEmptyBody } from '#domain/content/parts.ts';
import { directionOf } from '#domain/text/direction.ts';
import { AddLanguage } from '#console/shell/content/add-language.tsx';
import { languageLabel } from '#console/shell/content/content-words.tsx';
import type { OwnFieldProps } from '#console/shell/form/fields.ts';
import { IconButton } from '#console/ui/button.tsx';
import { part } from '#console/ui/page/part.tsx';
import { Skeleton } from '#console/ui/page/skeleton.tsx';

const BodyEditor = part(
  () => import('#console/shell/editor/body-editor.tsx').then((m) => m.BodyEditor),
  <Skeleton className="h-48 w-full" />,
);

/** Leads into the editor of a language that was just added. */
const enter = (editor: Editor | undefined) => void editor?.commands.focus();

/**
 * Edits what a mail says, as blocks: English, and below it each other language. What was written as a plain text is taken
 * over as paragraphs.
 */
export function BlocksField({ name, value, values, errors, onChange, onBlur }: OwnFieldProps) {
  const [added, setAdded] = useState<readonly string[]>([]);
  const blocks = (value ?? {}) as Readonly<Record<string, Body>>;
  const written = { blocks, body: (values['body'] ?? {}) as Readonly<Record<string, string>> };
  const has = (tag: string) => !isEmptyBody(mailBody(written, tag));
  const others = [...new Set([...Object.keys(written.body), ...Object.keys(blocks), ...added])].filter(
    (tag) => tag !== 'en' && (has(tag) || added.includes(tag)),
  );
  const errorOf = (tag: string) =>
    errors[`${name}.${tag}`] ??
    Object.entries(errors).find(([path]) => path.startsWith(`${name}.${tag}.`))?.[1] ??
    (tag === 'en' ? errors[name] : undefined);
  return (
    <div className="col-span-full flex flex-col gap-4">
      {['en', ...others].map((tag) => {
        const error = errorOf(tag);
        return (
          <div key={tag} className="grid grid-cols-[minmax(0,1fr)_2rem] items-start gap-1">
            <div className="min-w-0">
              <BodyEditor
                label={`Text (${languageLabel(tag)})`}
                lang={tag}
                dir={directionOf(tag)}
                value={mailBody(written, tag)}
                {...(error !== undefined && { error })}
                onChange={(body) => onChange({ ...blocks, [tag]: body })}
                onBlur={onBlur}
                {...(tag === added.at(-1) && { onEditor: enter })}
              />
            </div>
            {tag !== 'en' && (
              <IconButton
                icon={Trash}
                label={`Remove the text in ${languageLabel(tag)}`}
                className="mt-6"
                onClick={() => {
                  setAdded(added.filter((each) => each !== tag));
                  onChange({ ...blocks, [tag]: EMPTY_BODY });
                }}
              />
            )}
          </div>
        );
      })}
      <AddLanguage to="text" present={others} onAdd={(tag) => setAdded([...added, tag])} />
    </div>
  );
}
