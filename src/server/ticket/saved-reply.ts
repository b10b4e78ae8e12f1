import { sql } from 'kysely';
import type { ParsedQueryOf } from '#contract/kit/call.ts';
import { savedReply } from '#contract/ticket/saved-reply.ts';
import type { SavedReply } from '#contract/ticket/saved-reply.schema.ts';
import { REPLY_FIELDS, unfilledIn } from '#domain/ticket/saved-reply.ts';
import { listSource, stateInWords } from '#server/kit/change/list-source.ts';
import { resource, stamps } from '#server/kit/change/resource.ts';
import { byLetters, equals, resourceStore } from '#server/kit/change/resource.store.ts';
import { anyContains } from '#server/kit/change/search.store.ts';
import { invalid } from '#server/kit/http/errors.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';

const store = resourceStore({
  placed: null,
  table: 'saved_reply',
  sorting: { fields: { name: byLetters(sql`name`), language: sql`language` }, direction: 'asc' },
  filters: ({ q, enabled, language }: ParsedQueryOf<typeof savedReply.list>) => [
    anyContains(q, [sql`name`, sql`body`]),
    equals('enabled', enabled),
    equals('language', language),
  ],
});

const savedReplies = resource({
  kind: 'saved_reply',
  store,
  present: (row): SavedReply => ({ ...stamps(row), name: row.name, language: row.language, body: row.body }),
  check: async ({ body }) => {
    const unknown = unfilledIn(String(body)).filter((name) => !(REPLY_FIELDS as readonly string[]).includes(name));
    if (unknown.length === 0) return;
    const known = REPLY_FIELDS.map((name) => `{${name}}`).join(', ');
    throw invalid({ body: [`{${unknown[0] ?? ''}} cannot be filled in. These can: ${known}.`] });
  },
});

export const savedReplyHandlers: Handlers<typeof savedReply> = {
  ...savedReplies.handlers,
  remove: savedReplies.removeUnused,
  restore: savedReplies.restore,
};

/** The list of saved replies as a whole. */
export const savedReplyList = listSource({
  call: savedReply.list,
  walk: savedReplies.walk,
  count: savedReplies.count,
  columns: {
    name: (row) => row.name,
    language: (row) => row.language,
    body: (row) => row.body,
    enabled: stateInWords,
  },
});
