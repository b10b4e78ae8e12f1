import * as v from 'valibot';
import { draftKey, dropDraft, readDraft, writeDraft } from '#console/shell/form/drafts.ts';
import { place } from '#console/shell/state/history-entry.ts';
import { session } from '#console/shell/state/session.ts';
import { titleAt } from '#console/shell/state/title.ts';
import type { PriceDraft } from './price-edits.ts';
import type { PriceGrid } from './price-kinds.ts';

/** Returns this user's stored draft of the named grid, with the prices they saw when typing it. */
export function keptPrices(name: string): PriceDraft | undefined {
  const key = keyOf(name);
  const draft = key === undefined ? undefined : readDraft(key);
  const read = v.safeParse(Kept, draft);
  if (!draft || !read.success) return undefined;
  const { edits, from, until } = read.output.values;
  const seen = read.output.base.seen as PriceGrid;
  return { seen, state: { edits, past: [], future: [] }, from, until, clashes: [], restored: draft.at };
}

/**
 * Stores the draft so that it survives a page unload, or removes it when there is nothing to keep. Writes are debounced
 * and flushed on page hide.
 */
export function keepPrices(name: string, draft: PriceDraft | undefined): void {
  const key = keyOf(name);
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
    const at = new Date().toISOString();
    if (!draft) dropDraft(key);
    else {
      const { seen, state, from, until } = draft;
      writeDraft(key, { at, values: { edits: state.edits, from, until }, base: { seen }, ...(name && { name }) });
    }
  }
  waiting.clear();
}

const waiting = new Map<string, { draft: PriceDraft | undefined; name: string | undefined }>();
let timer: ReturnType<typeof setTimeout> | undefined;

const keyOf = (name: string): string | undefined => session.me && draftKey(session.me.id, `prices:${name}`);

const Named = v.object({ id: v.number(), name: v.string() });

const Kept = v.object({
  values: v.object({
    edits: v.record(v.string(), v.record(v.string(), v.string())),
    from: v.string(),
    until: v.string(),
  }),
  base: v.object({
    seen: v.object({
      currency: v.string(),
      today: v.string(),
      classes: v.array(Named),
      columns: v.array(Named),
      prices: v.array(
        v.looseObject({
          id: v.number(),
          version: v.number(),
          enabled: v.boolean(),
          car_class_id: v.number(),
          cost_minor: v.number(),
          valid_from: v.string(),
          valid_to: v.nullable(v.string()),
        }),
      ),
    }),
  }),
});

/** Longer than the pause between two keys of a fast typist. */
const DEBOUNCE_MS = 250;
