import { place } from '#console/shell/state/history-entry.ts';
import { session } from '#console/shell/state/session.ts';
import { titleAt } from '#console/shell/state/title.ts';
import { draftKey, dropDraft, readDraft, writeDraft, type Draft } from './drafts.ts';

type Kept = Pick<Draft, 'values' | 'base'>;

/** Returns this user's stored draft of the named grid, with what they saw when typing it. */
export function keptDraft(name: string): Draft | undefined {
  const key = keyOfGrid(name);
  return key === undefined ? undefined : readDraft(key);
}

/**
 * Stores the draft of a grid so that it survives a page unload, or removes it when there is nothing to keep. Writes are
 * debounced and flushed on page hide.
 */
export function keepDraft(name: string, draft: Kept | undefined): void {
  const key = keyOfGrid(name);
  if (key === undefined) return;
  if (waiting.size === 0) {
    addEventListener('pagehide', write);
    document.addEventListener('visibilitychange', write);
  }
  waiting.set(key, { draft, name: titleAt(place().path) });
  clearTimeout(timer);
  timer = setTimeout(write, DEBOUNCE_MS);
}

function write(): void {
  clearTimeout(timer);
  removeEventListener('pagehide', write);
  document.removeEventListener('visibilitychange', write);
  for (const [key, { draft, name }] of waiting) {
    if (draft) writeDraft(key, { at: new Date().toISOString(), ...draft, ...(name && { name }) });
    else dropDraft(key);
  }
  waiting.clear();
}

const waiting = new Map<string, { draft: Kept | undefined; name: string | undefined }>();
let timer: ReturnType<typeof setTimeout> | undefined;

const keyOfGrid = (name: string): string | undefined => session.me && draftKey(session.me.id, name);

/** Longer than the pause between two keys of a fast typist. */
const DEBOUNCE_MS = 250;
