import type { Action, RecordSource } from '#console/registry/define.ts';
import { deleting, searching, toggles } from '#console/registry/plain.ts';
import { copyActions } from './zone-copy.ts';

const KINDS = ['airport_price', 'booking_price', 'across_price'] as const;

const WORDS = { enable: ['sell'], disable: ['stop selling'] };

/** Commands on single prices. Prices are edited in the grid of their zone, so there is no edit command. */
export const priceActions: { actions: readonly Action[]; sources: readonly RecordSource[] } = {
  actions: [
    ...KINDS.flatMap((kind) => [...toggles(kind, { words: WORDS }), deleting(kind)] as readonly Action[]),
    ...copyActions,
  ],
  sources: KINDS.map((kind): RecordSource => searching(kind)),
};
