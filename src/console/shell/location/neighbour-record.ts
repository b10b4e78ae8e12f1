import { recordPath } from '#console/registry/links.ts';
import type { Ref } from '#console/registry/kinds.ts';
import { sentenceOf } from '#console/shell/state/api-error.ts';
import { place } from '#console/shell/state/history-entry.ts';
import { neighbour } from '#console/shell/state/list-trail.ts';
import { runtime } from '#console/shell/state/runtime.ts';
import { toast } from '#console/shell/state/toasts.ts';
import { go } from './navigate.ts';

/** Opens the next or previous record of the list that a record was opened from, over the ends of its pages. */
export async function goToNeighbour(record: Ref, by: 1 | -1): Promise<void> {
  const path = recordPath(runtime().registry, record);
  if (path === undefined) return;
  try {
    const next = await neighbour(record.kind, path, by);
    // The sub-tab stays the same, for example to compare the logs of bookings one after another. Whoever has left the
    // record while a page was loading stays where they are.
    if (next !== undefined && place().path === path) go(next + place().search, { replace: true });
  } catch (failure) {
    toast({ tone: 'bad', text: 'The next page of the list was not loaded.', detail: sentenceOf(failure) });
  }
}
