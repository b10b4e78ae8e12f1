import { sql } from 'kysely';
import type { ParsedQueryOf } from '#contract/kit/call.ts';
import { carClass } from '#contract/reference/car-class.ts';
import type { CarClass } from '#contract/reference/car-class.schema.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import { listSource, stateInWords } from '#server/kit/change/list-source.ts';
import { resource, stamps } from '#server/kit/change/resource.ts';
import { byLetters, equals, resourceStore } from '#server/kit/change/resource.store.ts';
import { anyContains } from '#server/kit/change/search.store.ts';
import { imageUrl, keepImages } from '#server/storage/index.ts';
import { usesOfCarClass } from './uses.store.ts';

const store = resourceStore({
  placed: null,
  table: 'car_class',
  sorting: {
    fields: {
      rank: sql`rank`,
      name: byLetters(sql`name`),
      code: sql`code`,
      max_pax: sql`max_pax`,
      max_luggage: sql`max_luggage`,
    },
    direction: 'asc',
  },
  place: { column: 'rank', within: [] },
  filters: ({ q, enabled }: ParsedQueryOf<typeof carClass.list>) => [
    anyContains(q, [sql`name`, sql`code`, sql`examples`]),
    equals('enabled', enabled),
  ],
});

const carClasses = resource({
  kind: 'car_class',
  store,
  present: (row): CarClass => ({
    ...stamps(row),
    code: row.code,
    name: row.name,
    max_pax: row.max_pax,
    max_luggage: row.max_luggage,
    image: row.image,
    image_url: row.image && imageUrl(row.image),
    examples: row.examples,
    rank: row.rank,
  }),
  usedBy: {
    by: (record) => usesOfCarClass(record),
    dependents: [
      ['airport_price', 'car_class_id'],
      ['booking_price', 'car_class_id'],
      ['across_price', 'car_class_id'],
    ],
  },
  afterWrite: (tx, { id, image }, { now }) =>
    keepImages(tx, { entity: 'car_class', id, field: 'image' }, image === null ? [] : [image], now),
});

export const carClassHandlers: Handlers<typeof carClass> = {
  ...carClasses.handlers,
  remove: carClasses.removeUnused,
  restore: carClasses.restore,
  move: carClasses.move,
};

/** The list of car classes as a whole. */
export const carClassList = listSource({
  call: carClass.list,
  walk: carClasses.walk,
  count: carClasses.count,
  columns: {
    name: (row) => row.name,
    enabled: stateInWords,
    code: (row) => row.code,
    max_pax: (row) => row.max_pax,
    max_luggage: (row) => row.max_luggage,
    examples: (row) => row.examples,
    rank: (row) => row.rank,
  },
});
