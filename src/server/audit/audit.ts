import type { audit } from '#contract/audit.ts';
import type { AuditEntry } from '#contract/audit.schema.ts';
import { HISTORY_ACCESS, type HistoryKind } from '#contract/record-kinds.ts';
import { allows } from '#domain/access/access.ts';
import { seesPhoneOf } from '#domain/access/sight.ts';
import { marketsOf } from '#server/booking/index.ts';
import type { Actor } from '#server/kit/change/context.ts';
import { notFound } from '#server/kit/http/errors.ts';
import { readableLists } from '#server/kit/security/lists.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import type { ListContext } from '#server/kit/change/list-source.ts';
import {
  actorNames,
  listConditions,
  commandsSeen,
  entriesPage,
  ofId,
  ofRecord,
  type EntryRow,
  type AuditScope,
} from './audit.store.ts';
import { changesOf } from './changes.ts';
import { deedOf } from './deed.ts';

export const auditHandlers: Handlers<typeof audit> = {
  async list({ query }, context) {
    const conditions = listConditions(query, auditScopeOf(context));
    return pageOf(query, await entriesPage(context.db, query, conditions), context.actor);
  },

  async history({ params, query }, context) {
    const conditions = ofRecord(params.kind, params.id, auditScopeOf(context));
    return pageOf(query, await entriesPage(context.db, query, conditions), context.actor);
  },

  async one({ params }, context) {
    const { rows } = await entriesPage(context.db, { page: 1, page_size: 1 }, ofId(params.id, auditScopeOf(context)));
    const [row] = rows;
    if (!row) throw notFound('This entry');
    return { data: present(row, context.actor) };
  },

  actors: async (_, context) => ({ data: { system: 'System or stranger', ...(await actorNames(context)) } }),

  async commands(_, context) {
    const seen = await commandsSeen(context.db, auditScopeOf(context));
    const words = seen.map((command) => [command, deedOf(command)] as const);
    return { data: Object.fromEntries(words.sort(([, one], [, other]) => one.localeCompare(other))) };
  },
};

/** Returns the part of the audit log that an admin's rights and markets open. */
export function auditScopeOf(context: ListContext): AuditScope {
  const { grants } = context.actor;
  return {
    actor: context.actor,
    kinds: KINDS.filter((kind) => allows(grants, HISTORY_ACCESS[kind])),
    markets: marketsOf(context),
    lists: readableLists(grants),
  };
}

/** Presents an entry as somebody may see it. */
export function present(row: EntryRow, viewer: Actor): AuditEntry {
  const { id, at, command, kind, before, after, currency, request_id } = row;
  return {
    id,
    at,
    actor: row.actor_id === null ? null : { id: row.actor_id, name: row.actor_name ?? `Admin ${row.actor_id}` },
    command,
    deed: deedOf(command, after),
    what: before ? (after ? 'changed' : 'gone') : 'made',
    record: { kind, id: row.record_id, label: row.label },
    currency,
    changes: changesOf(kind, before, after, {
      seesPhone: seesPhoneOf(viewer, kind === 'admin' ? row.record_id : NOBODY),
    }),
    request_id,
  };
}

function pageOf(
  query: { page: number; page_size: number },
  found: Awaited<ReturnType<typeof entriesPage>>,
  viewer: Actor,
) {
  const { page, page_size } = query;
  const data = found.rows.map((row) => present(row, viewer));
  return { data, page, page_size, total: found.total, ...(found.capped && { total_capped: true }) };
}

/** No admin has this id. */
const NOBODY = 0;
const KINDS = Object.keys(HISTORY_ACCESS) as HistoryKind[];
