import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Kbd } from '#console/ui/kbd.tsx';

type TipOptions = {
  /** Keyboard shortcut of the control. */
  keys?: string;
  side?: 'bottom' | 'right';
};

/**
 * Returns attributes that give an element a tooltip: `<button {...tip('Close', { keys: 'esc' })}>`. Keep the text
 * short, and never make it the only source of information: the element needs a name of its own.
 */
export function tip(text: string, { keys, side }: TipOptions = {}) {
  return { 'data-tip': text, 'data-tip-keys': keys, 'data-tip-side': side };
}

/** Renders the tooltip of the hovered or focused element: one host for the whole page. */
export function TooltipHost() {
  const [owner, setOwner] = useState<HTMLElement | null>(null);
  useEffect(() => listen(setOwner), []);
  if (owner === null) return null;
  const { tip: text, tipKeys, tipSide } = owner.dataset;
  return createPortal(
    <div
      key={text}
      ref={(bubble) => {
        if (bubble) place(bubble, owner, tipSide === 'right');
      }}
      data-tip-bubble
      aria-hidden
      className="fixed z-50 flex max-w-72 items-center gap-2 rounded bg-ink px-2 py-1 text-sm text-surface"
    >
      {text}
      {tipKeys !== undefined && <Kbd keys={tipKeys} />}
    </div>,
    document.body,
  );
}

/**
 * Tracks hover and focus by WCAG 1.4.13: the tooltip can be hovered, stays until it is left, and closes on Esc or any
 * other key or press.
 */
function listen(show: (owner: HTMLElement | null) => void): () => void {
  const stop = new AbortController();
  const on = { capture: true, passive: true, signal: stop.signal };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown: HTMLElement | null = null;
  const turn = (owner: HTMLElement | null, delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      shown = owner?.isConnected === true ? owner : null;
      show(shown);
    }, delay);
  };
  const aim = (target: EventTarget | null) => {
    if (!(target instanceof Element) || target.closest('[data-tip-bubble]')) return clearTimeout(timer);
    const owner = target.closest<HTMLElement>('[data-tip]');
    if (owner !== shown) turn(owner, owner === null ? LEAVE_MS : shown === null ? HOVER_DELAY_MS : 0);
    else clearTimeout(timer);
    return undefined;
  };
  document.addEventListener('pointerover', (event) => event.pointerType !== 'touch' && aim(event.target), on);
  document.addEventListener(
    'focusin',
    (event) => event.target instanceof Element && event.target.matches(':focus-visible') && aim(event.target),
    on,
  );
  for (const end of ['pointerdown', 'keydown', 'scroll', 'focusout'] as const)
    document.addEventListener(end, () => turn(null, 0), on);
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}

function place(bubble: HTMLElement, owner: HTMLElement, right: boolean) {
  const at = owner.getBoundingClientRect();
  const own = bubble.getBoundingClientRect();
  const below = at.bottom + GAP_PX + own.height <= innerHeight;
  const left = right ? at.right + GAP_PX : at.left + (at.width - own.width) / 2;
  const top = right ? at.top + (at.height - own.height) / 2 : below ? at.bottom + GAP_PX : at.top - GAP_PX - own.height;
  bubble.style.left = `${Math.max(GAP_PX, Math.min(innerWidth - own.width - GAP_PX, left))}px`;
  bubble.style.top = `${Math.max(GAP_PX, top)}px`;
}

const HOVER_DELAY_MS = 400;
const LEAVE_MS = 100;
const GAP_PX = 4;
