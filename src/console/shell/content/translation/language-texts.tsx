import type { ReactNode } from 'react';
import type { Editor } from '@tiptap/core';
import { directionOf } from '#domain/text/direction.ts';
import type { OwnFieldProps } from '#console/shell/form/fields.ts';
import { Field } from '#console/ui/input/field.tsx';
import { TextArea, TextInput } from '#console/ui/input/input.tsx';
import { part } from '#console/ui/page/part.tsx';
import { Skeleton } from '#console/ui/page/skeleton.tsx';
import { languageLabel } from '#console/shell/content/content-words.tsx';
import { LineHint } from './line-hint.tsx';
import type { LineName, Texts } from './texts.ts';
import type { Translation } from './use-translation.ts';

const BodyEditor = part(
  () => import('#console/shell/editor/body-editor.tsx').then((m) => m.BodyEditor),
  <Skeleton className="h-72 w-full" />,
);

type LanguageTextsProps = Pick<OwnFieldProps, 'name' | 'errors' | 'onLeave'> & {
  tag: string;
  texts: Texts;
  /** How it is translated; undefined for English. */
  translation?: Translation | undefined;
  /** Shown above the texts. */
  head?: ReactNode;
  put(change: Texts): void;
  onEditor(editor: Editor | undefined): void;
};

/** Edits what an article says in one language. Beside another language, each text is in the same row as that of the other. */
export function LanguageTexts({ name, tag, texts, translation, head, errors, ...on }: LanguageTextsProps) {
  const { put, onLeave, onEditor } = on;
  const language = languageLabel(tag);
  const path = (field: string) => `${name}.${tag}.${field}`;
  const wiring = (field: keyof Texts) => {
    const error = errors[path(field)] ?? Object.entries(errors).find(([at]) => at.startsWith(`${path(field)}.`))?.[1];
    return error === undefined ? {} : { error };
  };
  const control = (field: LineName) => ({
    name: path(field),
    lang: tag,
    dir: directionOf(tag),
    value: texts[field] ?? '',
    onChange: (event: { currentTarget: { value: string } }) => put({ ...texts, [field]: event.currentTarget.value }),
    onBlur: () => onLeave(path(field)),
  });
  const hinted = (field: LineName, words?: string) => {
    const mark = translation?.marks.lines[field];
    const isMarked = mark?.is === 'changed' || mark?.is === 'untranslated';
    if (!isMarked) return words === undefined ? {} : { hint: words };
    return { hint: <LineHint mark={mark} words={words} onStillRight={() => translation?.stillRight(field)} /> };
  };
  return (
    <div
      role="group"
      aria-label={language}
      className="flex min-w-0 flex-col gap-4 @3xl:row-span-6 @3xl:grid @3xl:grid-rows-subgrid"
    >
      {head ?? <span className="max-@3xl:hidden" />}
      <Field label={`Title (${language})`} required={tag === 'en'} {...hinted('title')} {...wiring('title')}>
        <TextInput autoComplete="off" {...control('title')} />
      </Field>
      <Field
        label={`Excerpt (${language})`}
        {...hinted('excerpt', 'Shown in lists, at most 300 characters')}
        {...wiring('excerpt')}
      >
        <TextArea rows={2} {...control('excerpt')} />
      </Field>
      <BodyEditor
        label={`Text (${language})`}
        lang={tag}
        dir={directionOf(tag)}
        value={texts.body}
        {...wiring('body')}
        onChange={(body) => put({ ...texts, body })}
        onBlur={() => onLeave(path('body'))}
        onEditor={onEditor}
      />
      <Field
        label={`Title for search engines (${language})`}
        {...hinted('seo_title', 'Empty: the title')}
        {...wiring('seo_title')}
      >
        <TextInput autoComplete="off" {...control('seo_title')} />
      </Field>
      <Field
        label={`Description for search engines (${language})`}
        {...hinted('seo_description', 'Empty: the excerpt')}
        {...wiring('seo_description')}
      >
        <TextArea rows={2} {...control('seo_description')} />
      </Field>
    </div>
  );
}
