import * as RadixMenu from '@radix-ui/react-dropdown-menu';
import * as RadixPopover from '@radix-ui/react-popover';
import { Fragment, useEffect, useEffectEvent, useRef, useState } from 'react';
import { cx } from '#console/ui/cx.ts';
import { Kbd } from '#console/ui/kbd.tsx';
import { ariaKeys, isMac } from '#console/ui/key-text.ts';
import { Link } from '#console/ui/link.tsx';
import { useOpenLayer } from './open-layers.ts';
import { besideMenu } from './presses.ts';
import type { MenuGroup, MenuItem, MenuLayerProps, PopoverLayerProps } from './menu-types.ts';

/** Renders an open menu. It is in a separate chunk, with all code that positions layers. */
export function MenuLayer({
  groups,
  label,
  align = 'start',
  rect,
  returnFocus,
  byKeyboard = false,
  onClose,
}: MenuLayerProps) {
  const content = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);
  useOpenLayer(onClose);
  useEffect(() => {
    // The menu is positioned in the viewport, so scrolling the page would detach it from its anchor.
    const scrolled = (event: Event) => {
      if (!(event.target instanceof Element && event.target.closest('[role="menu"]'))) close();
    };
    // Wait one frame: by then the scrolling that revealed the row is over, and Radix has moved the focus. Radix would
    // decide by the last key whether to highlight the first item, but that key was pressed before this layer existed.
    const frame = requestAnimationFrame(() => {
      addEventListener('scroll', scrolled, { capture: true, passive: true });
      if (byKeyboard) content.current?.querySelector<HTMLElement>('[role="menuitem"]:not([data-danger])')?.focus();
    });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', scrolled, { capture: true });
    };
  }, [byKeyboard]);
  return (
    <RadixMenu.Root open modal={false} onOpenChange={(open) => !open && onClose()}>
      <RadixMenu.Trigger
        aria-hidden
        tabIndex={-1}
        className="pointer-events-none invisible fixed"
        style={{ left: rect.left, top: rect.top, width: rect.width, height: rect.height }}
      />
      {/* All content must be inside a landmark, so the portal is in the one the menu was opened from. */}
      <RadixMenu.Portal container={returnFocus?.closest<HTMLElement>('main, header, nav, [role="navigation"]')}>
        <RadixMenu.Content
          ref={content}
          aria-label={label ?? returnFocus?.getAttribute('aria-label') ?? returnFocus?.textContent ?? undefined}
          aria-labelledby={undefined}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          {...besideMenu(onClose)}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // The chosen item may have moved the focus already, for example into a dialog.
            if (document.activeElement === document.body) returnFocus?.focus();
          }}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) max-w-80 min-w-48 overflow-y-auto rounded bg-raised p-1 shadow-layer outline-none"
        >
          {groups
            .filter((group) => group.items.length > 0)
            .map((group, index) => (
              <Fragment key={group.label ?? index}>
                {index > 0 && <RadixMenu.Separator className="mx-2 my-1 h-px bg-line" />}
                <RadixMenu.Group>
                  {group.label !== undefined && (
                    <RadixMenu.Label className="px-2 py-1 text-sm text-faint">{group.label}</RadixMenu.Label>
                  )}
                  <Lines group={group} />
                </RadixMenu.Group>
              </Fragment>
            ))}
        </RadixMenu.Content>
      </RadixMenu.Portal>
    </RadixMenu.Root>
  );
}

/** Renders an open popover. */
export function PopoverLayer({
  label,
  anchor,
  onClose,
  align = 'start',
  commandKeys,
  className,
  children,
}: PopoverLayerProps) {
  useOpenLayer(onClose);
  return (
    <RadixPopover.Root open onOpenChange={(open) => !open && onClose()}>
      <RadixPopover.Anchor virtualRef={{ current: anchor }} />
      <RadixPopover.Portal>
        <RadixPopover.Content
          aria-label={label}
          data-command-keys={commandKeys}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          onOpenAutoFocus={(event) => {
            // By itself it passes over links.
            const first = (event.target as Element).querySelector<HTMLElement>('[data-first-focus]');
            if (!first) return;
            event.preventDefault();
            first.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // A dialog opened from inside, or a press elsewhere, may have moved the focus already.
            if (document.activeElement === document.body) anchor.focus();
          }}
          className={cx(
            'z-50 max-h-(--radix-popover-content-available-height) w-72 max-w-[calc(100vw-1rem)] overflow-y-auto rounded bg-raised p-3 shadow-layer outline-none',
            className,
          )}
        >
          {children}
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}

/** Shows the items of a group. Folded ones take one line until it is chosen; the focus then moves to the first of them. */
function Lines({ group: { items, folded } }: { group: MenuGroup }) {
  const [open, setOpen] = useState(folded === undefined);
  const first = useRef<HTMLDivElement>(null);
  const unfolded = open && folded !== undefined;
  useEffect(() => {
    if (unfolded) first.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
  }, [unfolded]);
  if (!open)
    return (
      <RadixMenu.Item
        aria-expanded={false}
        onSelect={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
        className={cx(LINE, 'text-muted')}
      >
        {folded}
      </RadixMenu.Item>
    );
  return (
    <div ref={first} className="contents">
      {items.map((item) => (
        <Line key={item.id} item={item} />
      ))}
    </div>
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
    <RadixMenu.Item
      asChild={item.href !== undefined && !blocked}
      aria-disabled={blocked || undefined}
      data-danger={(item.danger === true && !blocked) || undefined}
      aria-keyshortcuts={ariaKeys(item.keys, isMac())}
      onSelect={(event) => (blocked ? event.preventDefault() : item.onSelect?.())}
      className={cx(LINE, blocked ? 'text-faint' : item.danger === true ? 'text-bad' : 'text-ink')}
    >
      {item.href !== undefined && !blocked ? (
        <Link href={item.href} aria-current={item.current === true ? 'page' : undefined}>
          {inside}
        </Link>
      ) : (
        inside
      )}
    </RadixMenu.Item>
  );
}

const LINE =
  'flex min-h-7 cursor-default items-start gap-2 rounded-sm px-2 py-1 outline-none select-none data-highlighted:bg-hover aria-[current]:font-medium';
