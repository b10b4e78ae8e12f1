import type { ReactNode } from 'react';
import type { Icon } from '#console/ui/button.tsx';

/** Item of a menu. */
export type MenuItem = {
  id: string;
  label: ReactNode;
  keys?: string;
  icon?: Icon;
  /** Reason why the item is unavailable; it stays visible and focusable, and shows the reason. */
  blocked?: string;
  danger?: boolean;
  /** Whether the item's screen is the current one. */
  current?: boolean;
  /** URL to open instead of calling `onSelect`. */
  href?: string;
  onSelect?(): void;
};

/** Group of related items, followed by a separator. */
export type MenuGroup = {
  label?: string;
  items: readonly MenuItem[];
  /** Text of the one entry behind which the items are folded until it is chosen. */
  folded?: string;
};

/** Props of an open menu. */
export type MenuLayerProps = {
  groups: readonly MenuGroup[];
  label?: string;
  align?: 'start' | 'end';
  /** Anchor of the menu, in viewport coordinates. */
  rect: DOMRect;
  returnFocus: HTMLElement | null;
  /** Whether a key opened the menu; if so, its first item is highlighted, unless it is dangerous. */
  byKeyboard?: boolean;
  onClose(): void;
};

/** Props of an open popover. */
export type PopoverLayerProps = {
  label: string;
  anchor: HTMLElement;
  onClose(): void;
  align?: 'start' | 'end';
  /** Whether single keys of commands work while the focus is inside. */
  commandKeys?: boolean;
  className?: string;
  children: ReactNode;
};
