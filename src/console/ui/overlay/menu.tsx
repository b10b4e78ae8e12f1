import { cloneElement, useState, type KeyboardEvent, type MouseEvent, type ReactElement } from 'react';
import type { MenuGroup, MenuLayerProps } from './menu-types.ts';
import { useLayers } from './use-layers.ts';

export type { MenuItem } from './menu-types.ts';

type Common = {
  groups: readonly MenuGroup[];
  /** Names the menu where the trigger does not. */
  label?: string;
  align?: 'start' | 'end';
};

type MenuProps = Common & {
  /** A button; the menu hangs under it and gives the keyboard back to it. */
  trigger: ReactElement<TriggerProps>;
  open?: boolean;
  onOpenChange?(open: boolean): void;
};

/** What a layer's trigger must take: every button does. */
export type TriggerProps = {
  onClick?(event: MouseEvent<HTMLElement>): void;
  onPointerDown?(): void;
  onKeyDown?(event: KeyboardEvent<HTMLElement>): void;
  'aria-haspopup'?: 'menu' | 'dialog';
  'aria-expanded'?: boolean;
};

/** A menu under a button. Its machinery loads after the first screen, and is there before anybody presses. */
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
  /** Window coordinates; null keeps it closed. */
  at: { x: number; y: number } | null;
  onClose(): void;
  /** Where the keyboard goes when it closes: usually what was pressed. */
  returnFocus: HTMLElement | null;
};

/** The same menu at a point of the window (right click). */
export function PointMenu({ at, ...menu }: PointMenuProps) {
  return at && <MenuAt {...menu} rect={new DOMRect(at.x, at.y, 0, 0)} byKeyboard />;
}

/** Opens and closes a layer at a button; the layer itself is drawn by the caller while `anchor` is there. */
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
  // Only while it is needed: lists have a menu in each row, and a screen that is shown again takes all its refs anew.
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

/** The same menu under anything on the page, drawn as long as it is open. */
export function MenuAt(props: MenuLayerProps) {
  const layers = useLayers();
  return layers && <layers.MenuLayer {...props} />;
}
