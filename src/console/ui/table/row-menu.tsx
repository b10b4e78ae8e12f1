import { useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import type { MenuGroup } from '#console/ui/overlay/menu-types.ts';
import { MenuAt } from '#console/ui/overlay/menu.tsx';
import { tip } from '#console/ui/overlay/tooltip.tsx';

type RowMenuButtonProps = { label: string; open: boolean; tabIndex: 0 | -1 };

/**
 * Renders the button that opens the menu of its row. It has no handler: the table delegates presses and owns the menu.
 */
export function RowMenuButton({ label, open, tabIndex }: RowMenuButtonProps) {
  const name = `Commands for ${label}`;
  return (
    <button
      type="button"
      {...tip(name)}
      data-row-menu
      aria-label={name}
      aria-haspopup="menu"
      aria-expanded={open}
      tabIndex={tabIndex}
      className="grid size-6 max-tablet:size-11 shrink-0 place-items-center rounded text-muted select-none hover:bg-hover hover:text-ink aria-expanded:bg-hover"
    >
      <svg aria-hidden viewBox="0 0 16 16" className="size-4 stroke-current stroke-2 [stroke-linecap:round]">
        <path d="M3.5 8h.01M8 8h.01M12.5 8h.01" />
      </svg>
    </button>
  );
}

/**
 * Returns the menu shared by all rows and the listeners that open it. The caller puts the listeners on an element
 * around the rows and renders the menu beside that element.
 */
export function useRowMenu<Row>(
  menuOf: ((row: Row) => readonly MenuGroup[]) | undefined,
  rows: readonly Row[],
  ids: readonly string[],
) {
  const [open, setOpen] = useState<Open | null>(null);
  // The press that closes the menu from outside must not open it again.
  const closedByPress = useRef<string | null>(null);
  const listeners = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      closedByPress.current = open && buttonAt(event.target) === open.button ? open.id : null;
    },
    onClick(event: MouseEvent<HTMLElement>) {
      const pressed = rowAt(event.target);
      if (!pressed) return;
      const byKeyboard = event.detail === 0;
      setOpen(!byKeyboard && closedByPress.current === pressed.id ? null : { ...pressed, byKeyboard });
      closedByPress.current = null;
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const pressed = event.key === 'ArrowDown' ? rowAt(event.target) : null;
      if (!pressed) return;
      event.preventDefault();
      setOpen({ ...pressed, byKeyboard: true });
    },
  };
  const row = open ? rows[ids.indexOf(open.id)] : undefined;
  // The menu closes when its row is removed and does not reopen when the row returns.
  if (open && row === undefined) setOpen(null);
  const menu = open && row !== undefined && menuOf && (
    <MenuAt
      key={open.id}
      align="end"
      groups={menuOf(row)}
      rect={open.button.getBoundingClientRect()}
      returnFocus={open.button}
      byKeyboard={open.byKeyboard}
      onClose={() => setOpen(null)}
    />
  );
  return { menu, menuId: open?.id ?? null, listeners: menuOf ? listeners : undefined };
}

type Open = { id: string; button: HTMLElement; byKeyboard: boolean };

function buttonAt(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-row-menu]') : null;
}

function rowAt(target: EventTarget): Pick<Open, 'id' | 'button'> | null {
  const button = buttonAt(target);
  const id = button?.closest<HTMLElement>('[data-row-id]')?.dataset.rowId;
  return button && id !== undefined ? { id, button } : null;
}
