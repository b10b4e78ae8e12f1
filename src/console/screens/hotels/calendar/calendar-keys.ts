import type { KeyboardEvent } from 'react';

type CalendarActs = {
  dirty: boolean;
  /** Whether more than one cell is selected. */
  several: boolean;
  save(): void;
  cancel(): void;
  collapse(): void;
  today(): void;
  move(by: 1 | -1): void;
  close(): void;
  open(): void;
};

/** Returns what a key does in the calendar itself, before those of every grid. */
export function calendarKey(event: KeyboardEvent, acts: CalendarActs): (() => void) | undefined {
  const { key, altKey } = event;
  if (altKey) return undefined;
  if (event.ctrlKey || event.metaKey) return key === 'Enter' ? acts.save : undefined;
  switch (key) {
    case 'Escape':
      return acts.dirty ? acts.cancel : acts.several ? acts.collapse : undefined;
    case 't':
      return acts.today;
    case '<':
      return () => acts.move(-1);
    case '>':
      return () => acts.move(1);
    case 'x':
      return acts.close;
    case 'X':
      return acts.open;
    default:
      return undefined;
  }
}
