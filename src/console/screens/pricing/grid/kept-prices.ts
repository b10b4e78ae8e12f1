import * as v from 'valibot';
import { keepDraft, keptDraft } from '#console/shell/drafts/grid-drafts.ts';
import type { PriceDraft } from './price-edits.ts';
import type { PriceGrid } from './price-kinds.ts';

/** Returns this user's stored draft of the named grid, with the prices they saw when typing it. */
export function keptPrices(name: string): PriceDraft | undefined {
  const draft = keptDraft(nameOf(name));
  const read = v.safeParse(Kept, draft);
  if (!draft || !read.success) return undefined;
  const { edits, from, until } = read.output.values;
  const seen = read.output.base.seen as PriceGrid;
  return { seen, state: { edits, past: [], future: [] }, from, until, clashes: [], restored: draft.at };
}

/** Stores the draft so that it survives a page unload, or removes it when there is nothing to keep. */
export function keepPrices(name: string, draft: PriceDraft | undefined): void {
  if (!draft) return keepDraft(nameOf(name), undefined);
  const { seen, state, from, until } = draft;
  keepDraft(nameOf(name), { values: { edits: state.edits, from, until }, base: { seen } });
}

const nameOf = (name: string): string => `prices:${name}`;

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
