import { activity } from '#contract/activity.ts';
import type { FieldChange } from '#contract/activity.schema.ts';
import { asWords } from '#domain/text/words.ts';
import { implement } from '#server/kit/http/handlers.ts';
import { listSource } from '#server/kit/change/list-source.ts';
import { activityHandlers, present, sightOf } from './activity.ts';
import { countEntries, walkEntries } from './activity.store.ts';

export const activityRoutes = implement(activity, activityHandlers);

/** All the entries a filter finds, of records whoever asks may open. */
export const activityList = listSource({
  call: activity.entries,
  async walk({ query }, context, stretch) {
    const rows = await walkEntries(context.db, query, sightOf(context), stretch);
    return { rows: rows.map(present), cursor: rows.at(-1)?.cursor ?? null };
  },
  count: ({ query }, context) => countEntries(context.db, query, sightOf(context)),
  columns: {
    at: (entry, { instant }) => instant(entry.at),
    actor: (entry) => entry.actor?.name ?? 'System',
    deed: { parts: ['', 'id'], read: (entry) => [entry.deed, entry.command] },
    record: {
      parts: ['', 'kind', 'id'],
      read: ({ record }) => [record.label, asWords(record.kind), record.id],
    },
    changes: (entry) => entry.changes.map(inWords).join('; '),
  },
});

const inWords = ({ field, before, after }: FieldChange): string =>
  `${asWords(field.replaceAll('.', ' '))}: ${before ?? '–'} → ${after ?? '–'}`;
