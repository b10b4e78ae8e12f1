import { proxy, ref } from 'valtio';
import type { Question, Flow } from '#console/registry/flow.ts';
import type { Preview } from '#console/registry/define.ts';
import type { Ref } from '#console/registry/kinds.ts';

/** A command being filled in or carried out. */
export type Running = {
  id: string;
  flow: Flow;
  question: Question;
  /** Same for every try of one intention; new when an answer changes or the server said no. */
  key: string;
  newTab: boolean;
  busy?: { done: number; total: number };
  /** Why the last try, or the last answer, will not do. */
  error?: string;
  preview?: Preview | 'loading' | 'failed';
  /** Records it did not work for, once all were tried. */
  failures?: readonly { ref: Ref; why: string }[];
};

/** The palette: closed, searching, or asking for what a command needs. */
export const palette = proxy<{ open: boolean; query: string; row: string; running?: Running }>({
  open: false,
  query: '',
  row: '',
});

export function openPalette(query = ''): void {
  if (palette.running?.busy) {
    palette.open = true;
    return;
  }
  delete palette.running;
  typeInPalette(query);
  palette.open = true;
}

/** What is typed; another row may fit better now, so the selection starts over. */
export function typeInPalette(query: string): void {
  palette.query = query;
  palette.row = '';
}

/** Closes it. What was being filled in is given up; what is being carried out goes on. */
export function closePalette(): void {
  palette.open = false;
  if (!palette.running?.busy) delete palette.running;
}

/** Shows a command at its next question. Flows hold whole records, which are kept as they are, not tracked. */
export function showRunning(running: Running, open = true): void {
  palette.running = ref(running);
  palette.open = open;
}

export function changeRunning(change: Partial<Running>): void {
  if (palette.running) palette.running = ref({ ...palette.running, ...change });
}

export function endRunning(): void {
  delete palette.running;
  palette.open = false;
}
