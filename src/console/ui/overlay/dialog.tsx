import * as Radix from '@radix-ui/react-dialog';
import type { ReactNode, RefObject } from 'react';
import X from 'lucide-react/icons/x';
import { IconButton } from '#console/ui/button.tsx';
import { useOpenLayer } from './open-layers.ts';
import { refocus } from '#console/ui/hooks/keep-focus.ts';
import { cx } from '#console/ui/cx.ts';

type LayerProps = {
  open: boolean;
  /**
   * Called on Esc, on a press outside and by the close button. Leave `open` unchanged to keep the dialog open, for
   * example to ask about unsaved work.
   */
  onOpenChange(open: boolean): void;
  title: ReactNode;
  /** One or two sentences: the subject and the consequence. */
  description?: ReactNode;
  children?: ReactNode;
  /** Initial focus; by default the first field or button of the content. */
  initialFocus?: RefObject<HTMLElement | null>;
};

/** Shows a modal dialog: a short question and buttons, the main one first. Esc closes it. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  initialFocus,
  footer,
  children,
  wide = false,
}: LayerProps & {
  footer: ReactNode;
  /** Whether it is as wide as a page, for what is compared or chosen by its looks. */
  wide?: boolean;
}) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 grid items-start justify-items-center overflow-y-auto bg-scrim p-4 pt-[12vh] max-tablet:items-end max-tablet:px-0 max-tablet:pt-16 max-tablet:pb-0">
          <Radix.Content
            {...contentProps(description, initialFocus)}
            className={cx(
              'relative w-full rounded bg-raised shadow-layer outline-none',
              wide ? 'max-w-5xl' : 'max-w-md',
              'max-tablet:max-w-none max-tablet:rounded-b-none max-tablet:pb-[env(safe-area-inset-bottom)]',
            )}
          >
            <LayerHead title={title} description={description} onOpenChange={onOpenChange} />
            {children !== undefined && <div className="px-4 pb-3">{children}</div>}
            <div className="flex flex-wrap gap-2 px-4 pt-1 pb-4 max-tablet:*:flex-1">{footer}</div>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Shows a panel at the side: the menu on a phone, the settings drawer. */
export function Sheet({
  open,
  onOpenChange,
  title,
  description,
  children,
  initialFocus,
  side = 'right',
  scheme,
  clear = false,
}: LayerProps & {
  side?: 'left' | 'right';
  scheme?: 'light' | 'dark';
  /** Whether the page beside it is not dimmed, because the panel's settings take effect there. */
  clear?: boolean;
}) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={cx('fixed inset-0 z-40', !clear && 'bg-scrim')} />
        <Radix.Content
          {...contentProps(description, initialFocus)}
          data-scheme={scheme}
          className={cx(
            'fixed inset-y-0 z-40 flex w-80 max-w-[calc(100vw-2.5rem)] flex-col bg-raised shadow-layer outline-none',
            side === 'left' ? 'left-0' : 'right-0',
          )}
        >
          <LayerHead title={title} description={description} onOpenChange={onOpenChange} />
          <div className="min-h-0 flex-1 overflow-y-auto px-4 pt-1 pb-4">{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function LayerHead({ title, description, onOpenChange }: Pick<LayerProps, 'title' | 'description' | 'onOpenChange'>) {
  useOpenLayer(() => onOpenChange(false));
  return (
    <div className="px-4 pt-3 pb-3 pr-14">
      <Radix.Title className="text-lg font-semibold break-words text-ink">{title}</Radix.Title>
      {description !== undefined && <Radix.Description className="mt-1 text-muted">{description}</Radix.Description>}
      <Radix.Close asChild>
        <IconButton icon={X} label="Close" keys="esc" className="absolute top-2 right-2" data-layer-close />
      </Radix.Close>
    </div>
  );
}

function contentProps(description: ReactNode, initialFocus: LayerProps['initialFocus']) {
  return {
    ...(description === undefined && { 'aria-describedby': undefined }),
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      refocus();
    },
    onOpenAutoFocus(event: Event) {
      const layer = event.currentTarget;
      const target =
        initialFocus?.current ?? (layer instanceof HTMLElement ? layer.querySelector<HTMLElement>(FIRST) : null);
      if (!target) return;
      event.preventDefault();
      target.focus();
    },
  };
}

/**
 * Selector of the initial focus. It skips the close button, which comes first in the DOM but is rarely what the user
 * wants.
 */
const FIRST =
  ':is(input, select, textarea, button, a[href], [tabindex="0"]):not([disabled], [aria-disabled="true"], [type="hidden"], [type="radio"]:not(:checked), [data-layer-close])';
