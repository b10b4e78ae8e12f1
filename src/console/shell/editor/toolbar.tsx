import { useRef, type KeyboardEvent } from 'react';
import type { Editor } from '@tiptap/core';
import { IconButton } from '#console/ui/button.tsx';
import { Kbd } from '#console/ui/kbd.tsx';
import { INSERTS, MARKS, MOVES, STEPS, TEXT_FORMATS, type PanelName, type TextCommand } from './text-commands.ts';

type ToolbarProps = {
  editor: Editor | undefined;
  label: string;
  /** Opens or closes what asks for a link or something to put into the text. */
  open(panel: PanelName): void;
};

/** Offers what can be done with the text. One tab stop; the arrow keys lead from button to button. */
export function EditorToolbar({ editor, label, open }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const buttons = [...(bar.current?.querySelectorAll<HTMLElement>('button') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLElement);
    const next = targetOf(event.key, at, buttons.length);
    if (next === undefined) return;
    event.preventDefault();
    buttons.forEach((button, place) => {
      button.tabIndex = place === next ? 0 : -1;
    });
    buttons[next]?.focus();
  };
  return (
    <div
      ref={bar}
      role="toolbar"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={move}
      className="flex flex-wrap gap-0.5 rounded-t border border-b-0 border-control bg-subtle p-1"
    >
      {ALL.map((command, place) => (
        <CommandButton key={command.id} editor={editor} command={command} open={open} first={place === 0} />
      ))}
      <span className="ms-auto hidden items-center gap-1 px-1 text-sm text-faint @lg:flex">
        Type <Kbd keys="/" /> to insert
      </span>
    </div>
  );
}

const ALL: readonly TextCommand[] = [...TEXT_FORMATS, ...MARKS, ...INSERTS, ...MOVES, ...STEPS];

type CommandButtonProps = Pick<ToolbarProps, 'editor' | 'open'> & { command: TextCommand; first: boolean };

function CommandButton({ editor, command, open, first }: CommandButtonProps) {
  const { icon, label, keys, isOn, mayRun, run } = command;
  return (
    <IconButton
      icon={icon}
      label={label}
      size="sm"
      className={PRESSED}
      {...(keys && { keys })}
      tabIndex={first ? 0 : -1}
      {...(isOn && { 'aria-pressed': editor ? isOn(editor) : false })}
      aria-disabled={(editor && mayRun?.(editor) === false) || undefined}
      // The text keeps its selection while a button is pressed.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => editor && run(editor, open)}
    />
  );
}

const PRESSED = 'aria-pressed:bg-accent-tint aria-pressed:text-ink';

/** Returns the button that a key leads to from another. */
function targetOf(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (at + 1) % count;
    case 'ArrowLeft':
      return (at - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
