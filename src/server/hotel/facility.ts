import { sql } from 'kysely';
import type { Facility } from '#contract/hotel/facility.schema.ts';
import { facility } from '#contract/hotel/facility.ts';
import type { ParsedQueryOf } from '#contract/kit/call.ts';
import { FACILITY_GROUP_WORDS } from '#domain/hotel/facility.ts';
import { asWords } from '#domain/text/words.ts';
import type { Db } from '#server/kit/change/context.ts';
import { listSource, stateInWords } from '#server/kit/change/list-source.ts';
import { resource, stamps } from '#server/kit/change/resource.ts';
import { byLetters, equals, resourceStore } from '#server/kit/change/resource.store.ts';
import { anyContains } from '#server/kit/change/search.store.ts';
import { invalid } from '#server/kit/http/errors.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import { facilityChoices, facilityNames, inGroups } from './references.store.ts';
import { hotelsWith, levelsOf, usesOfFacility } from './uses.store.ts';

const hotels = sql<number>`(select count(*) from ${hotelsWith(sql`facility.id`)})`;

const store = resourceStore({
  placed: null,
  table: 'facility',
  renamed: { group: 'group_code' },
  sorting: {
    fields: {
      name: byLetters(sql`(facility.name ->> 'en')`),
      group: inGroups,
      level: sql`facility.level`,
      hotels,
    },
    direction: 'asc',
  },
  extra: { hotels },
  filters: ({ q, group, level, fee, enabled }: ParsedQueryOf<typeof facility.list>) => [
    anyContains(q, [sql`facility.name ->> 'en'`, sql`facility.code`]),
    equals('facility.group_code', group),
    equals('facility.level', level),
    equals('facility.fee', fee),
    equals('facility.enabled', enabled),
  ],
});

const facilities = resource({
  kind: 'facility',
  store,
  usedBy: { by: usesOfFacility },
  present: (row): Facility => ({
    ...stamps(row),
    code: row.code,
    name: row.name,
    group: row.group_code,
    level: row.level,
    fee: row.fee,
    icon: row.icon,
    hotels: row.hotels,
  }),
  check: (values, db) => checkLevel(values as Partial<Facility>, db),
});

export const facilityHandlers: Handlers<typeof facility> = {
  ...facilities.handlers,
  remove: facilities.removeUnused,
  restore: facilities.restore,
  names: async (_, { db }) => ({ data: await facilityNames(db) }),
  choices: async (_, { db }) => ({ data: await facilityChoices(db) }),
};

/** The list of facilities as a whole. */
export const facilityList = listSource({
  call: facility.list,
  walk: facilities.walk,
  count: facilities.count,
  columns: {
    name: (row, { name: inLanguage }) => inLanguage(row.name),
    enabled: stateInWords,
    group: (row) => FACILITY_GROUP_WORDS[row.group],
    level: (row) => asWords(row.level),
    fee: (row) => (row.fee ? 'Yes' : 'No'),
    hotels: (row) => row.hotels,
    code: (row) => row.code,
  },
});

/** Refuses to move a facility to a level while it is offered at the other one. */
async function checkLevel({ id, level }: Partial<Facility>, db: Db): Promise<void> {
  if (id === undefined) return;
  const offered = await levelsOf(db, id);
  if (level === 'room' && offered.hotel)
    throw invalid({ level: ['Hotels offer it as a whole. Take it off them first, or add another facility.'] });
  if (level === 'hotel' && offered.room)
    throw invalid({ level: ['Rooms have it. Take it off them first, or add another facility.'] });
}
