import { useEffect, useReducer, useRef, useState, type RefObject } from 'react';
import { Editor } from '@tiptap/core';
import { EMPTY_BODY, type Body } from '#domain/content/body.ts';
import { sameJson } from '#domain/text/canonical.ts';
import { useLatest } from '#console/ui/hooks/use-latest.ts';
import { bodyOf, documentOf } from './convert.ts';
import { PictureNode } from './picture-node.ts';
import { SCHEMA } from './schema.ts';
import { withoutForeignMarks } from './paste.ts';

interface EditorSetup {
  value: Body | undefined;
  onChange(value: Body): void;
  onBlur(): void;
  /** Takes pictures that are pasted or dropped. */
  onFile(file: File): void;
}

/** Returns an editor of a body within an element, and follows the value when it changes elsewhere. */
export function useEditor(place: RefObject<HTMLDivElement | null>, setup: EditorSetup): Editor | undefined {
  const { value = EMPTY_BODY } = setup;
  const latest = useLatest(setup);
  const [editor, setEditor] = useState<Editor>();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  /** What was typed last. The value comes back from the form a moment later. */
  const typed = useRef(value);
  useEffect(() => {
    const takeFile = (data: DataTransfer | null): boolean => {
      const file = [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'));
      if (file) latest.current.onFile(file);
      return file !== undefined;
    };
    const made = new Editor({
      element: place.current,
      extensions: [...SCHEMA, PictureNode],
      content: documentOf(typed.current),
      editorProps: {
        transformPastedHTML: withoutForeignMarks,
        // The form's keys, which the editor would take for its own.
        handleDOMEvents: {
          keydown: (_, { key, ctrlKey, metaKey }) => key === 'Escape' || (key === 'Enter' && (ctrlKey || metaKey)),
        },
        handlePaste: (_, event) => takeFile(event.clipboardData),
        handleDrop: (_, event) => takeFile(event.dataTransfer),
      },
      onUpdate: ({ editor: now }) => {
        typed.current = bodyOf(now.getJSON());
        latest.current.onChange(typed.current);
      },
      onTransaction: redraw,
      onBlur: () => latest.current.onBlur(),
    });
    setEditor(made);
    return () => made.destroy();
  }, [place, latest]);
  useEffect(() => {
    if (!editor || sameJson(value, typed.current)) return;
    typed.current = value;
    editor.commands.setContent(documentOf(value), { emitUpdate: false });
  }, [editor, value]);
  return editor;
}
