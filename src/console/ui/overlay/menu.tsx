import { cloneElement, useState, type KeyboardEvent, type MouseEvent, type ReactElement } from 'react';
import type { MenuGroup, MenuLayerProps } from './menu-types.ts';
import { useLayers } from './use-layers.ts';

export type { MenuItem } from './menu-types.ts';

type Common = {
  groups: readonly MenuGroup[];
  /** Accessible name of the menu, when the trigger does not supply it. */
  label?: string;
  align?: 'start' | 'end';
};

type MenuProps = Common & {
  /** Button below which the menu opens, and to which the focus returns. */
  trigger: ReactElement<TriggerProps>;
  open?: boolean;
  onOpenChange?(open: boolean): void;
};

/** Props a trigger must accept; every button does. */
export type TriggerProps = {
  onClick?(event: MouseEvent<HTMLElement>): void;
  onPointerDown?(): void;
  onKeyDown?(event: KeyboardEvent<HTMLElement>): void;
  'aria-haspopup'?: 'menu' | 'dialog';
  'aria-expanded'?: boolean;
};

/** Shows a menu below a button. Its code is preloaded after the first screen. */
export function Menu({ trigger, open, onOpenChange, ...menu }: MenuProps) {
  const layer = useTrigger(trigger, 'menu', open, onOpenChange);
  return (
    <>
      {layer.button}
      {layer.anchor && (
        <MenuAt
          {...menu}
          rect={layer.anchor.getBoundingClientRect()}
          returnFocus={layer.anchor}
          byKeyboard={layer.byKeyboard}
          onClose={layer.close}
        />
      )}
    </>
  );
}

type PointMenuProps = Common & {
  /** Viewport coordinates; null keeps the menu closed. */
  at: { x: number; y: number } | null;
  onClose(): void;
  /** Element that receives the focus on close, usually the one pressed. */
  returnFocus: HTMLElement | null;
};

/** Shows a menu at a point of the viewport (right click). */
export function PointMenu({ at, ...menu }: PointMenuProps) {
  return at && <MenuAt {...menu} rect={new DOMRect(at.x, at.y, 0, 0)} byKeyboard />;
}

/** Opens and closes a layer at a button; the caller renders the layer while `anchor` is set. */
export function useTrigger(
  trigger: ReactElement<TriggerProps>,
  kind: 'menu' | 'dialog',
  open: boolean | undefined,
  onOpenChange: ((open: boolean) => void) | undefined,
) {
  const [own, setOwn] = useState(false);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [pressedOpen, setPressedOpen] = useState(false);
  const [byKeyboard, setByKeyboard] = useState(true);
  const shown = open ?? own;
  const set = (next: boolean) => {
    setOwn(next);
    onOpenChange?.(next);
  };
  // The ref is attached only while needed: lists have a menu in each row, and a screen shown again reattaches all its
  // refs.
  const hold = (box: HTMLElement | null) =>
    setAnchor(box?.firstElementChild instanceof HTMLElement ? box.firstElementChild : null);
  const button = cloneElement(trigger, {
    'aria-haspopup': kind,
    'aria-expanded': shown,
    // The press that closes the layer from outside must not open it again.
    onPointerDown: () => {
      setPressedOpen(shown);
      setByKeyboard(false);
    },
    onClick: (event: MouseEvent<HTMLElement>) => {
      trigger.props.onClick?.(event);
      if (!pressedOpen || event.detail === 0) set(!shown);
      setPressedOpen(false);
      if (event.detail === 0) setByKeyboard(true);
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      trigger.props.onKeyDown?.(event);
      if (kind !== 'menu' || event.key !== 'ArrowDown') return;
      event.preventDefault();
      setByKeyboard(true);
      set(true);
    },
  });
  return {
    button: (
      <span ref={shown ? hold : undefined} className="contents">
        {button}
      </span>
    ),
    anchor: shown ? anchor : null,
    byKeyboard,
    close: () => set(false),
  };
}

/** Shows an open menu below any element. */
export function MenuAt(props: MenuLayerProps) {
  const layers = useLayers();
  return layers && <layers.MenuLayer {...props} />;
}
