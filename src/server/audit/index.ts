import { audit } from '#contract/audit.ts';
import type { FieldChange } from '#contract/kit/log.ts';
import { asWords } from '#domain/text/words.ts';
import { implement } from '#server/kit/http/handlers.ts';
import { listSource } from '#server/kit/change/list-source.ts';
import { auditHandlers, present, auditScopeOf } from './audit.ts';
import { countEntries, walkEntries } from './audit.store.ts';

export { changesOf } from './changes.ts';

export const auditRoutes = implement(audit, auditHandlers);

/** The activity list as a whole, limited to records the caller may open. */
export const auditList = listSource({
  call: audit.list,
  async walk({ query }, context, page) {
    const rows = await walkEntries(context.db, query, auditScopeOf(context), page);
    return { rows: rows.map((row) => present(row, context.actor)), cursor: rows.at(-1)?.cursor ?? null };
  },
  count: ({ query }, context) => countEntries(context.db, query, auditScopeOf(context)),
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
