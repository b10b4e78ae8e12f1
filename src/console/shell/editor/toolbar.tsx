import { useRef, type KeyboardEvent } from 'react';
import type { Editor } from '@tiptap/core';
import Image from 'lucide-react/icons/image';
import LinkIcon from 'lucide-react/icons/link';
import { IconButton } from '#console/ui/button.tsx';
import { DIVIDER, MARKS, STEPS, TEXT_FORMATS, type Format } from './formats.ts';

type ToolbarProps = {
  editor: Editor | undefined;
  label: string;
  /** Opens the field for the address of a link, or that for a picture. */
  onLink(): void;
  onPicture(): void;
};

/** Offers what can be done with the text. One tab stop; the arrow keys lead from button to button. */
export function EditorToolbar({ editor, label, onLink, onPicture }: ToolbarProps) {
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
      {TEXT_FORMATS.map((format, place) => (
        <FormatButton key={format.id} editor={editor} format={format} first={place === 0} />
      ))}
      {MARKS.map((format) => (
        <FormatButton key={format.id} editor={editor} format={format} />
      ))}
      <IconButton
        icon={LinkIcon}
        label="Link"
        size="sm"
        className={PRESSED}
        tabIndex={-1}
        aria-pressed={editor?.isActive('link') ?? false}
        onClick={onLink}
      />
      <IconButton icon={Image} label="Picture" size="sm" tabIndex={-1} onClick={onPicture} />
      <FormatButton editor={editor} format={DIVIDER} />
      {STEPS.map((format) => (
        <FormatButton key={format.id} editor={editor} format={format} />
      ))}
    </div>
  );
}

function FormatButton({
  editor,
  format,
  first = false,
}: {
  editor: Editor | undefined;
  format: Format;
  first?: boolean;
}) {
  const { icon, label, keys, isOn, mayRun, run } = format;
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
      onClick={() => editor && run(editor)}
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
