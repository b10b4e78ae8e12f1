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
  /** Present while it is at work; `stop` stops this run and no other. */
  busy?: { done: number; total: number; stop(): void };
  /** Why the last try, or the last answer, will not do. */
  error?: string;
  preview?: Preview | 'loading' | 'failed';
  /** Records it did not work for, once all were tried. */
  failures?: readonly { ref: Ref; why: string }[];
};

/** The palette: closed, searching, or asking for what a command needs. */
export const palette = proxy<{
  open: boolean;
  query: string;
  row: string;
  turn: number;
  running?: Running;
  /** Where Enter was to lead, pressed before there were rows. */
  entered?: 'here' | 'new tab';
}>({
  open: false,
  query: '',
  row: '',
  turn: 0,
});

export function openPalette(query = ''): void {
  if (!palette.running?.busy) {
    delete palette.running;
    typeInPalette(query);
  }
  reveal();
}

/** What is typed; another row may fit better now, so the selection starts over. */
export function typeInPalette(query: string): void {
  palette.query = query;
  palette.row = '';
  if (palette.entered) delete palette.entered;
  palette.turn += 1;
}

/** Closes it. What was being filled in is given up; what is being carried out goes on. */
export function closePalette(): void {
  conceal();
  if (!palette.running?.busy) delete palette.running;
}

/** Shows a command at its next question. Flows hold whole records, which are kept as they are, not tracked. */
export function showRunning(running: Running): void {
  palette.running = ref(running);
  reveal();
}

export function changeRunning(change: Partial<Running>): void {
  if (palette.running) palette.running = ref({ ...palette.running, ...change });
}

export function endRunning(): void {
  delete palette.running;
  conceal();
}

/** What had the keyboard before the palette took it. */
let before: Element | null = null;

/** Takes the keyboard at once: a key pressed before the palette is drawn is never typed into the page. */
function reveal(): void {
  if (!palette.open) {
    before = document.activeElement;
    if (before instanceof HTMLElement) before.blur();
  }
  palette.open = true;
}

/** Gives the keyboard back at once, so that the next key goes where the person looks. */
function conceal(): void {
  if (!palette.open) return;
  palette.open = false;
  if (before instanceof HTMLElement && before !== document.body && before.isConnected)
    before.focus({ preventScroll: true });
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}
