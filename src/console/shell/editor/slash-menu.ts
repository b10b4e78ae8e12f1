import { Extension } from '@tiptap/core';
import { Suggestion } from '@tiptap/suggestion';
import { fold } from '#domain/text/text.ts';
import { OFFERED_WHILE_TYPING, type PanelName, type TextCommand } from './text-commands.ts';

/** What the "/" menu shows. Its element is placed at the caret. */
export interface SlashMenu {
  readonly element: HTMLElement;
  readonly commands: readonly TextCommand[];
  /** Place of the command that Enter takes. */
  readonly at: number;
  take(command: TextCommand): void;
}

interface SlashHandlers {
  /** Draws the menu; undefined when it is closed. */
  show(menu: SlashMenu | undefined): void;
  open(panel: PanelName): void;
}

/**
 * Offers what a block can become and what can be put beside it, while "/" and the beginning of its name are typed. Arrows
 * choose, Enter and Tab take, Esc leaves the text as it was typed.
 */
export const slashMenu = ({ show, open }: SlashHandlers) =>
  Extension.create({
    name: 'slashMenu',

    addProseMirrorPlugins() {
      let menu: SlashMenu | undefined;
      let unmount = (): void => undefined;
      const put = (next: SlashMenu | undefined) => {
        menu = next;
        show(next);
      };
      const close = () => {
        put(undefined);
        unmount();
      };
      return [
        Suggestion<TextCommand, TextCommand>({
          editor: this.editor,
          char: '/',
          items: ({ query }) => named(query),
          command({ editor, range, props }) {
            editor.chain().focus().deleteRange(range).run();
            props.run(editor, open);
          },
          render: () => ({
            onStart({ items, command, mount }) {
              const element = document.createElement('div');
              unmount = mount(element);
              put({ element, commands: items, at: 0, take: command });
            },
            onUpdate({ items, command }) {
              if (menu) put({ ...menu, commands: items, at: 0, take: command });
            },
            onExit: close,
            onKeyDown({ event: { key } }) {
              const chosen = menu?.commands[menu.at];
              if (!menu || !chosen) return false;
              const { length } = menu.commands;
              if (key === 'ArrowDown') put({ ...menu, at: (menu.at + 1) % length });
              else if (key === 'ArrowUp') put({ ...menu, at: (menu.at - 1 + length) % length });
              else if (key === 'Enter' || key === 'Tab') menu.take(chosen);
              else return false;
              return true;
            },
          }),
        }),
      ];
    },
  });

/** Returns the commands of which a word begins with what was typed. */
function named(typed: string): TextCommand[] {
  const wanted = fold(typed);
  return OFFERED_WHILE_TYPING.filter(({ label, words = '' }) => ` ${fold(`${label} ${words}`)}`.includes(` ${wanted}`));
}
