import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { Editor } from '@tiptap/core';
import { EditorHead, focusFirst } from './editor-head.tsx';
import { useTextCommands } from './editor-commands.ts';
import { SlashList } from './slash-list.tsx';
import type { SlashMenu } from './slash-menu.ts';
import type { PanelName } from './text-commands.ts';
import { useEditor } from './use-editor.ts';
import { useTextAttributes } from './use-text-attributes.ts';
import { register } from '#console/shell/state/controllers.ts';
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
  /** Is given the editor once it can be used, and undefined when it goes away; of a stable identity. */
  onEditor?(editor: Editor | undefined): void;
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
  onEditor,
}: BodyEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const id = useId();
  const [panel, setPanel] = useState<PanelName>();
  const [file, setFile] = useState<File>();
  const [slash, setSlash] = useState<SlashMenu>();
  const panels = useRef<HTMLDivElement>(null);
  const editor = useEditor(place, {
    value,
    onChange,
    onBlur,
    onFile(picked) {
      setFile(picked);
      setPanel('picture');
    },
    onSlash: setSlash,
    onPanel: setPanel,
    onDescribe() {
      if (panels.current) focusFirst(panels.current);
    },
  });
  useTextCommands(editor, setPanel);
  useLayoutEffect(() => register('grids', { is: 'text', enter: () => editor?.commands.focus() }), [editor]);
  const chosen = slash?.commands[slash.at]?.id;
  const described = [hint !== undefined && `${id}h`, error !== undefined && `${id}e`].filter(Boolean).join(' ');
  useTextAttributes(editor, {
    label,
    described,
    required,
    isWrong: error !== undefined,
    lang,
    dir,
    menu: `${id}s`,
    chosen,
  });
  useEffect(() => {
    onEditor?.(editor);
    return () => onEditor?.(undefined);
  }, [editor, onEditor]);
  return (
    <div className="@container col-span-full flex min-w-0 flex-col gap-1">
      <span className="font-medium text-ink">{label}</span>
      <div className="flex min-w-0 flex-col">
        <EditorHead
          editor={editor}
          label={label}
          panel={panel}
          file={file}
          panels={panels}
          open={(name) => {
            setPanel(name);
            if (name === undefined) setFile(undefined);
          }}
        />
        {slash && <SlashList id={`${id}s`} menu={slash} />}
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
