import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { EditorToolbar } from './toolbar.tsx';
import { LinkPanel, PicturePanel } from './panels.tsx';
import { PictureInsert } from './picture-insert.tsx';
import { useEditor } from './use-editor.ts';
import type { Body } from '#domain/content/body.ts';

type BodyEditorProps = {
  label: string;
  /** Language of the text, and its direction. */
  lang: string;
  dir: 'ltr' | 'rtl';
  value: Body | undefined;
  required?: boolean;
  hint?: ReactNode;
  error?: string;
  onChange(value: Body): void;
  onBlur(): void;
};

/** Edits a text as blocks. */
export function BodyEditor({
  label,
  lang,
  dir,
  value,
  required = false,
  hint,
  error,
  onChange,
  onBlur,
}: BodyEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const id = useId();
  const [panel, setPanel] = useState<'link' | 'picture'>();
  const [file, setFile] = useState<File>();
  const editor = useEditor(place, {
    value,
    onChange,
    onBlur,
    onFile(picked) {
      setFile(picked);
      setPanel('picture');
    },
  });
  const described = [hint !== undefined && `${id}h`, error !== undefined && `${id}e`].filter(Boolean).join(' ');
  useEffect(() => {
    editor?.setOptions({
      editorProps: {
        ...editor.options.editorProps,
        attributes: {
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': label,
          'aria-describedby': described,
          'aria-required': String(required),
          'aria-invalid': String(error !== undefined),
          lang,
          dir,
          class: 'body-text',
        },
      },
    });
  }, [editor, label, described, required, error, lang, dir]);
  const close = () => {
    setPanel(undefined);
    setFile(undefined);
  };
  return (
    <div className="@container col-span-full flex min-w-0 flex-col gap-1">
      <span className="font-medium text-ink">{label}</span>
      <div className="flex min-w-0 flex-col">
        <EditorToolbar
          editor={editor}
          label={`Formats of ${label}`}
          onLink={() => setPanel(panel === 'link' ? undefined : 'link')}
          onPicture={() => setPanel(panel === 'picture' ? undefined : 'picture')}
        />
        {editor && panel === 'link' && <LinkPanel editor={editor} onClose={close} />}
        {editor && panel === 'picture' && (
          <PictureInsert key={file?.name} editor={editor} file={file} onClose={close} />
        )}
        {editor && <PicturePanel editor={editor} />}
        <div ref={place} className="rounded-b border border-control bg-surface focus-within:border-accent-ink" />
      </div>
      {hint !== undefined && (
        <p id={`${id}h`} className="text-sm text-faint">
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}e`} className="text-sm text-bad">
          {error}
        </p>
      )}
    </div>
  );
}
