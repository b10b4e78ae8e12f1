import * as Radix from '@radix-ui/react-dropdown-menu';
import { Fragment, type ReactElement, type ReactNode } from 'react';
import type { Icon } from './button.tsx';
import { cx } from './cx.ts';
import { Kbd } from './kbd.tsx';
import { ariaKeys, isMac } from './key-text.ts';
import { Link } from './link.tsx';

/** One line of a menu. */
export type MenuItem = {
  id: string;
  label: ReactNode;
  keys?: string;
  icon?: Icon;
  /** Why it cannot be chosen now; it stays visible and reachable, and says so. */
  blocked?: string;
  danger?: boolean;
  /** Opens this address instead of calling `onSelect`. */
  href?: string;
  onSelect?(): void;
};

/** Lines that belong together, with a hairline before the next group. */
export type MenuGroup = { label?: string; items: readonly MenuItem[] };

type MenuProps = {
  groups: readonly MenuGroup[];
  /** Names the menu where the trigger does not. */
  label?: string;
  open?: boolean;
  onOpenChange?(open: boolean): void;
  align?: 'start' | 'end';
};

/** A menu under a button. The trigger is one element that takes a ref. */
export function Menu({ trigger, ...menu }: MenuProps & { trigger: ReactElement }) {
  return (
    <Radix.Root modal={false} open={menu.open} onOpenChange={menu.onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Content {...menu} />
    </Radix.Root>
  );
}

type PointMenuProps = Omit<MenuProps, 'open' | 'onOpenChange'> & {
  /** Window coordinates. */
  at: { x: number; y: number } | null;
  onClose(): void;
  /** Where the keyboard goes when it closes: usually the button or tab it was asked for on. */
  returnFocus?: HTMLElement | null;
};

/** The same menu at a point of the window (right click); `at` null keeps it closed. */
export function PointMenu({ at, onClose, returnFocus, ...menu }: PointMenuProps) {
  return (
    <Radix.Root modal={false} open={at !== null} onOpenChange={(open) => !open && onClose()}>
      <Radix.Trigger
        aria-hidden
        tabIndex={-1}
        className="pointer-events-none fixed size-0"
        style={{ left: at?.x ?? 0, top: at?.y ?? 0 }}
      />
      <Content {...menu} returnFocus={returnFocus} />
    </Radix.Root>
  );
}

function Content({ groups, label, align = 'start', returnFocus }: MenuProps & { returnFocus?: HTMLElement | null }) {
  return (
    <Radix.Portal>
      <Radix.Content
        aria-label={label}
        align={align}
        sideOffset={4}
        collisionPadding={8}
        onCloseAutoFocus={(event) => {
          if (!returnFocus) return;
          event.preventDefault();
          returnFocus.focus();
        }}
        className="z-50 max-h-(--radix-dropdown-menu-content-available-height) max-w-80 min-w-48 overflow-y-auto rounded bg-raised p-1 shadow-layer outline-none"
      >
        {groups
          .filter((group) => group.items.length > 0)
          .map((group, index) => (
            <Fragment key={group.label ?? index}>
              {index > 0 && <Radix.Separator className="mx-2 my-1 h-px bg-line" />}
              <Radix.Group>
                {group.label !== undefined && (
                  <Radix.Label className="px-2 py-1 text-sm text-faint">{group.label}</Radix.Label>
                )}
                {group.items.map((item) => (
                  <Line key={item.id} item={item} />
                ))}
              </Radix.Group>
            </Fragment>
          ))}
      </Radix.Content>
    </Radix.Portal>
  );
}

function Line({ item }: { item: MenuItem }) {
  const Picture = item.icon;
  const blocked = item.blocked !== undefined;
  const inside = (
    <>
      {Picture && <Picture aria-hidden className="mt-0.5 size-4 shrink-0" />}
      <span className="min-w-0 flex-1">
        {item.label}
        {blocked && <span className="block text-sm text-faint">{item.blocked}</span>}
      </span>
      {item.keys !== undefined && <Kbd keys={item.keys} className="mt-0.5 text-faint" />}
    </>
  );
  return (
    <Radix.Item
      asChild={item.href !== undefined && !blocked}
      aria-disabled={blocked || undefined}
      aria-keyshortcuts={ariaKeys(item.keys, isMac())}
      onSelect={(event) => (blocked ? event.preventDefault() : item.onSelect?.())}
      className={cx(LINE, blocked ? 'text-faint' : item.danger === true ? 'text-bad' : 'text-ink')}
    >
      {item.href !== undefined && !blocked ? <Link href={item.href}>{inside}</Link> : inside}
    </Radix.Item>
  );
}

const LINE =
  'flex min-h-7 cursor-default items-start gap-2 rounded-sm px-2 py-1 outline-none select-none data-highlighted:bg-hover';
