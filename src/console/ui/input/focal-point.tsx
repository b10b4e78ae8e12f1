import { useRef, type KeyboardEvent, type PointerEvent } from 'react';

/** Shares of the width and height of a picture. */
type Point = { readonly x: number; readonly y: number };

type FocalPointProps = {
  /** Address of the picture. */
  src: string;
  label: string;
  value: Point;
  onChange(point: Point): void;
};

/**
 * Chooses the point of a picture that stays visible when it is cropped. Arrows move it by 1 %, with Shift by 10 %; the
 * mouse puts it anywhere.
 */
export function FocalPoint({ src, label, value, onChange }: FocalPointProps) {
  const image = useRef<HTMLImageElement>(null);
  const pressed = (event: KeyboardEvent) => {
    const by = event.shiftKey ? 0.1 : 0.01;
    const step = STEPS[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onChange({ x: shareOf(value.x + step.x * by), y: shareOf(value.y + step.y * by) });
  };
  const put = ({ clientX, clientY }: PointerEvent) => {
    const box = image.current?.getBoundingClientRect();
    if (box && box.width > 0 && box.height > 0)
      onChange({ x: shareOf((clientX - box.left) / box.width), y: shareOf((clientY - box.top) / box.height) });
  };
  return (
    <button
      type="button"
      aria-label={`${label}: ${percentOf(value.x)} from the left, ${percentOf(value.y)} from the top`}
      title="Stays visible when the picture is cropped. Arrows move it by 1 %, with Shift by 10 %."
      onKeyDown={pressed}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        put(event);
      }}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && put(event)}
      className="relative block w-fit max-w-full touch-none self-start justify-self-start overflow-hidden rounded border border-line outline-offset-1 outline-accent-ink focus-visible:outline-2"
    >
      <img ref={image} src={src} alt="" draggable={false} className="block max-h-40 min-h-16 max-w-full" />
      <span
        aria-hidden
        style={{ left: percentOf(value.x), top: percentOf(value.y) }}
        className="pointer-events-none absolute size-5 -translate-1/2 rounded-full border-2 border-white shadow-[0_0_0_1.5px_black,inset_0_0_0_1.5px_black]"
      />
    </button>
  );
}

const STEPS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Returns a share between 0 and 1 in whole percent. */
const shareOf = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 100) / 100;

const percentOf = (share: number): string => `${Math.round(share * 100)}%`;
