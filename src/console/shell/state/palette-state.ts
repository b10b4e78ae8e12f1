import { proxy, ref } from 'valtio';
import type { Question, Flow } from '#console/registry/flow.ts';
import type { Preview } from '#console/registry/define.ts';
import type { Skip } from '#console/registry/state.ts';
import type { Ref } from '#console/registry/kinds.ts';
import { backTo, placeNow } from '#console/ui/hooks/keep-focus.ts';
import { closeLayers } from '#console/ui/overlay/open-layers.ts';
import { selection, showOpen } from './selection.ts';

/** Command that is being filled in or run. */
export type Running = {
  id: string;
  flow: Flow;
  question: Question;
  /** Idempotency key: the same for every try of one intention, new when an answer changes or the server refuses. */
  key: string;
  newTab: boolean;
  /** Whether the palette asked for the records. */
  picked?: boolean;
  /** The records it ran on before they were asked for again. */
  left?: readonly Ref[];
  /** Selected records that the command leaves out, each with the reason. */
  skips?: readonly Skip[];
  /** Progress while the command runs; `stop` stops this run only. */
  busy?: { done: number; total: number; stop(): void };
  /** Why the last try failed or the last answer is not valid. */
  error?: string;
  preview?: Preview | 'loading' | 'failed';
  /** Records the command failed for, once all were tried. */
  failures?: readonly { ref: Ref; why: string }[];
};

/** State of the palette: closed, searching, or prompting for what a command needs. */
export const palette = proxy<{
  open: boolean;
  query: string;
  row: string;
  turn: number;
  running?: Running;
  /** Where a pending Enter, pressed before there were rows, will open its row. */
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

/** Sets the query and resets the selection, since another row may match better now. */
export function typeInPalette(query: string): void {
  palette.query = query;
  palette.row = '';
  if (palette.entered) delete palette.entered;
  palette.turn += 1;
}

/** Closes the palette. A command being filled in is discarded; a running one continues. */
export function closePalette(): void {
  conceal();
  if (!palette.running?.busy) delete palette.running;
}

/** Shows a command at its next question. Flows contain whole records, so they are not made reactive. */
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

/** Where the focus was before the palette opened. */
let before: ReturnType<typeof placeNow> = [];
/** Ends what keeps the record of a closed layer the open one. */
let forget: (() => void) | undefined;

/**
 * Closes what else is open, and takes the focus at once, so that a key pressed before the palette renders is never typed
 * into the page. Commands stay about the record that a layer showed, such as the card of a job.
 */
function reveal(): void {
  if (palette.open) return;
  before = placeNow();
  const shown = selection.open;
  closeLayers(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    palette.open = true;
    if (shown && !selection.open) forget = showOpen(shown);
  });
}

/** Restores the focus at once, so that the next key reaches the page. */
function conceal(): void {
  if (!palette.open) return;
  palette.open = false;
  forget?.();
  forget = undefined;
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  backTo(before);
}
