import { sql } from 'kysely';
import type { ParsedQueryOf } from '#contract/kit/call.ts';
import { language } from '#contract/reference/language.ts';
import type { Language } from '#contract/reference/language.schema.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import { listSource, stateInWords } from '#server/kit/change/list-source.ts';
import { resource, stamps } from '#server/kit/change/resource.ts';
import { byLetters, equals, resourceStore } from '#server/kit/change/resource.store.ts';
import { anyContains } from '#server/kit/change/search.store.ts';
import { usesOfLanguage } from './uses.store.ts';

const store = resourceStore({
  placed: null,
  table: 'language',
  sorting: { fields: { tag: sql`tag`, name: byLetters(sql`name`), native: byLetters(sql`native`) }, direction: 'asc' },
  filters: ({ q, enabled }: ParsedQueryOf<typeof language.list>) => [
    anyContains(q, [sql`name`, sql`native`, sql`tag`]),
    equals('enabled', enabled),
  ],
});

/** Languages in which names and texts can be given. */
const languages = resource({
  kind: 'language',
  store,
  present: (row): Language => ({
    ...stamps(row),
    tag: row.tag,
    name: row.name,
    native: row.native,
    rtl: row.rtl,
  }),
  usedBy: { by: (record) => usesOfLanguage(record) },
});

export const languageHandlers: Handlers<typeof language> = {
  ...languages.handlers,
  remove: languages.removeUnused,
  restore: languages.restore,
};

/** The list of languages as a whole. */
export const languageList = listSource({
  call: language.list,
  walk: languages.walk,
  count: languages.count,
  columns: {
    name: (row) => row.name,
    native: (row) => row.native,
    tag: (row) => row.tag,
    rtl: (row) => (row.rtl ? 'Right to left' : 'Left to right'),
    enabled: stateInWords,
  },
});
