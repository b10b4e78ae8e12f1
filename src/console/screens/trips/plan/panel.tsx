import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useLatest } from '#console/ui/hooks/use-latest.ts';

type PanelProps = {
  label: string;
  /** Name of the field that has the focus first. */
  first: string;
  children: ReactNode;
  /** Called for Enter, once the field with the focus has read what was typed. */
  onEnter?(): void;
  onCancel(): void;
};

/** Asks for something about a stop or a day, above the days. */
export function Panel({ label, first, children, onEnter, onCancel }: PanelProps) {
  const box = useRef<HTMLDivElement>(null);
  const latest = useLatest({ onEnter });
  useLayoutEffect(() => {
    const field = box.current?.querySelector<HTMLElement>(`[name="${first}"]`);
    field?.focus();
    if (field instanceof HTMLInputElement) field.select();
  }, [first]);
  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onCancel();
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      // In the form around it, Enter would save the whole plan. What the field has just read is taken over first.
      flushSync(() => undefined);
      if (!event.defaultPrevented) latest.current.onEnter?.();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={box}
      role="group"
      aria-label={label}
      onKeyDown={pressed}
      className="flex flex-wrap items-start gap-x-4 gap-y-2 rounded border border-line bg-surface p-3"
    >
      <p className="w-full font-semibold text-ink">{label}</p>
      {children}
    </div>
  );
}
