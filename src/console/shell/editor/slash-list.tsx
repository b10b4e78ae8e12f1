import { createPortal } from 'react-dom';
import { cx } from '#console/ui/cx.ts';
import type { SlashMenu } from './slash-menu.ts';

/** Shows what "/" offers, at the caret. The text keeps the focus and names the chosen line. */
export function SlashList({ id, menu: { element, commands, at, take } }: { id: string; menu: SlashMenu }) {
  if (commands.length === 0) return null;
  return createPortal(
    <div
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label="Put in the text"
      // A press must not take the focus away from the text.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      className="relative z-40 max-h-72 w-56 overflow-y-auto rounded bg-raised p-1 shadow-layer"
    >
      {commands.map((command, place) => (
        <div
          key={command.id}
          id={`${id}${command.id}`}
          role="option"
          tabIndex={-1}
          aria-selected={place === at}
          ref={place === at ? reveal : undefined}
          onClick={() => take(command)}
          className={cx(
            'flex min-h-8 cursor-default items-center gap-2 rounded-sm px-2',
            'text-ink aria-selected:bg-hover',
          )}
        >
          <command.icon aria-hidden className="size-4 text-muted" />
          {command.label}
        </div>
      ))}
    </div>,
    element,
  );
}

const reveal = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });
