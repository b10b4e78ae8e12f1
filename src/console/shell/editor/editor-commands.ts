import type { Editor } from '@tiptap/core';
import { useEffect } from 'react';
import { action } from '#console/registry/define.ts';
import { offerOnScreen } from '#console/shell/commands/offer.ts';
import { INSERTS, MARKS, MOVES, TEXT_FORMATS, type PanelName, type TextCommand } from './text-commands.ts';

/** A text on screen, on which the commands of the palette run. */
interface OpenText {
  readonly editor: Editor;
  open(panel: PanelName): void;
}

/** The texts on screen, the one last typed in at the end. */
let texts: readonly OpenText[] = [];

/** Takes back what the palette offers while a text is on screen. */
let endOffer: (() => void) | undefined;

/** Offers what can be done with a text in the palette, for as long as one is on screen. */
export function useTextCommands(editor: Editor | undefined, open: (panel: PanelName) => void): void {
  useEffect(() => {
    if (!editor) return undefined;
    const text: OpenText = { editor, open };
    const without = () => texts.filter((each) => each !== text);
    const come = () => {
      texts = [...without(), text];
    };
    texts = [text, ...texts];
    endOffer ??= offerOnScreen({ id: 'text', title: 'Text', icon: 'articles' }, COMMANDS);
    editor.on('focus', come);
    return () => {
      editor.off('focus', come);
      texts = without();
      if (texts.length > 0) return;
      endOffer?.();
      endOffer = undefined;
    };
  }, [editor, open]);
}

const asCommand = (title: string, { id, words = '', run }: TextCommand) =>
  action({
    id: `text.${id}`,
    title,
    words: ['text', 'format', ...words.split(' ').filter(Boolean)],
    steps: {},
    run: async () => {
      const text = texts.at(-1);
      if (text) run(text.editor, text.open);
      return { say: '' };
    },
  });

const COMMANDS = [
  ...TEXT_FORMATS.map((command) => asCommand(`Turn block into ${command.label.toLowerCase()}`, command)),
  ...MARKS.map((command) => asCommand(command.label, command)),
  ...INSERTS.map((command) => asCommand(`Insert ${command.label.toLowerCase()}`, command)),
  ...MOVES.map((command) => asCommand(command.label, command)),
];
