import type { ReactElement, ReactNode } from 'react';
import type { PopoverLayerProps } from './menu-types.ts';
import { useTrigger, type TriggerProps } from './menu.tsx';
import { useLayers } from './use-layers.ts';

type PopoverProps = {
  /** Button that toggles the popover. */
  trigger: ReactElement<TriggerProps>;
  /** Accessible name of the popover. */
  label: string;
  children: ReactNode;
  open?: boolean;
  onOpenChange?(open: boolean): void;
  align?: 'start' | 'end';
  className?: string;
};

/** Shows a small layer with controls beside its trigger. It is not modal; Esc or a press outside closes it. */
export function Popover({ trigger, open, onOpenChange, children, ...layer }: PopoverProps) {
  const { button, anchor, close } = useTrigger(trigger, 'dialog', open, onOpenChange);
  return (
    <>
      {button}
      {anchor && (
        <OpenPopover {...layer} anchor={anchor} onClose={close}>
          {children}
        </OpenPopover>
      )}
    </>
  );
}

function OpenPopover(props: PopoverLayerProps) {
  const layers = useLayers();
  return layers && <layers.PopoverLayer {...props} />;
}
