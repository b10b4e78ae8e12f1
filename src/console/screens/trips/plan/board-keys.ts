import type { KeyboardEvent } from 'react';

export type Way = 'up' | 'down' | 'left' | 'right';

/** What a key means on the board of a plan. */
export type BoardKey =
  | { is: 'go' | 'move'; way: Way }
  | { is: 'ends'; last: boolean }
  | { is: 'lift' | 'edit' | 'time' | 'add' | 'order' | 'remove' | 'undo' | 'redo' | 'cancel' };

type Press = Pick<KeyboardEvent, 'key' | 'altKey' | 'shiftKey' | 'ctrlKey' | 'metaKey'>;

/** Returns what a key means on the board; undefined for a key that means nothing there. */
export function boardKey({ key, altKey, shiftKey, ctrlKey, metaKey }: Press): BoardKey | undefined {
  if (ctrlKey || metaKey) return undoKey(key.toLowerCase(), shiftKey);
  const way = WAYS[key];
  if (way) return shiftKey ? undefined : { is: altKey ? 'move' : 'go', way };
  if (altKey) return undefined;
  if (shiftKey) return key === 'O' ? { is: 'order' } : undefined;
  return PLAIN[key];
}

const undoKey = (key: string, shift: boolean): BoardKey | undefined => {
  if (key === 'z') return { is: shift ? 'redo' : 'undo' };
  return key === 'y' ? { is: 'redo' } : undefined;
};

const WAYS: Readonly<Record<string, Way | undefined>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

const PLAIN: Readonly<Record<string, BoardKey | undefined>> = {
  Home: { is: 'ends', last: false },
  End: { is: 'ends', last: true },
  ' ': { is: 'lift' },
  Enter: { is: 'edit' },
  e: { is: 'edit' },
  t: { is: 'time' },
  n: { is: 'add' },
  Delete: { is: 'remove' },
  Backspace: { is: 'remove' },
  Escape: { is: 'cancel' },
};
