import type { ReactNode } from 'react';
import type { Icon } from '#console/ui/button.tsx';

/** One line of a menu. */
export type MenuItem = {
  id: string;
  label: ReactNode;
  keys?: string;
  icon?: Icon;
  /** Why it cannot be chosen now; it stays visible and reachable, and says so. */
  blocked?: string;
  danger?: boolean;
  /** The screen it opens is the one shown. */
  current?: boolean;
  /** Opens this address instead of calling `onSelect`. */
  href?: string;
  onSelect?(): void;
};

/** Lines that belong together, with a hairline before the next group. */
export type MenuGroup = { label?: string; items: readonly MenuItem[] };

/** What an open menu is drawn from. */
export type MenuLayerProps = {
  groups: readonly MenuGroup[];
  label?: string;
  align?: 'start' | 'end';
  /** What it hangs under, in window coordinates. */
  rect: DOMRect;
  returnFocus: HTMLElement | null;
  /** Asked for by a key: then its first line is ready to be chosen. */
  byKeyboard?: boolean;
  onClose(): void;
};

/** What an open popover is drawn from. */
export type PopoverLayerProps = {
  label: string;
  anchor: HTMLElement;
  onClose(): void;
  align?: 'start' | 'end';
  className?: string;
  children: ReactNode;
};
