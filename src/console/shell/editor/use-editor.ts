import { useEffect, useReducer, useRef, useState, type RefObject } from 'react';
import { Editor } from '@tiptap/core';
import { EMPTY_BODY, type Body } from '#domain/content/body.ts';
import { sameJson } from '#domain/text/canonical.ts';
import { useLatest } from '#console/ui/hooks/use-latest.ts';
import { DRAWN_BLOCKS } from './block-nodes.ts';
import { bodyOf, documentOf } from './convert.ts';
import { DescribeBlocks } from './describe-blocks.ts';
import { SCHEMA } from './schema.ts';
import { withoutForeignMarks } from './paste.ts';
import { slashMenu, type SlashMenu } from './slash-menu.ts';
import type { PanelName } from './text-commands.ts';

interface EditorSetup {
  value: Body | undefined;
  onChange(value: Body): void;
  onBlur(): void;
  /** Takes pictures that are pasted or dropped. */
  onFile(file: File): void;
  /** Draws the menu that "/" opens; undefined when it is closed. */
  onSlash(menu: SlashMenu | undefined): void;
  /** Opens what asks for a link or something to put into the text. */
  onPanel(panel: PanelName): void;
  /** Goes to what is said of the selected block. */
  onDescribe(): void;
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
    let menuIsOpen = false;
    const slash = slashMenu({
      show(menu) {
        menuIsOpen = menu !== undefined;
        latest.current.onSlash(menu);
      },
      open: (panel) => latest.current.onPanel(panel),
    });
    const made = new Editor({
      element: place.current,
      extensions: [
        ...SCHEMA,
        ...DRAWN_BLOCKS,
        slash,
        DescribeBlocks.configure({ go: () => latest.current.onDescribe() }),
      ],
      content: documentOf(typed.current),
      editorProps: {
        // The toolbar and a panel are above the text while it scrolls.
        scrollMargin: { top: 200, bottom: 80, left: 0, right: 0 },
        scrollThreshold: { top: 160, bottom: 60, left: 0, right: 0 },
        transformPastedHTML: withoutForeignMarks,
        // The form's keys, which the editor would take for its own.
        handleDOMEvents: {
          keydown: (_, { key, ctrlKey, metaKey }) =>
            (key === 'Escape' && !menuIsOpen) || (key === 'Enter' && (ctrlKey || metaKey)),
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
