import { sql } from 'kysely';
import type { Supplier } from '#contract/activity/supplier.schema.ts';
import { supplier } from '#contract/activity/supplier.ts';
import type { ParsedQueryOf } from '#contract/kit/call.ts';
import { listSource, stateInWords } from '#server/kit/change/list-source.ts';
import { resource, stamps } from '#server/kit/change/resource.ts';
import { byLetters, equals, resourceStore } from '#server/kit/change/resource.store.ts';
import { anyContains } from '#server/kit/change/search.store.ts';
import { invalid } from '#server/kit/http/errors.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import { countryExists } from '#server/reference/index.ts';
import { supplierNames } from './references.store.ts';
import { usesOfSupplier } from './uses.store.ts';

const activities = sql<number>`(select count(*) from activity a where a.supplier_id = supplier.id)`;
const countryName = sql<string | null>`(select c.name ->> 'en' from country c where c.code = supplier.country)`;

const store = resourceStore({
  placed: null,
  table: 'supplier',
  sorting: {
    fields: {
      name: byLetters(sql`supplier.name`),
      activities,
      commission: sql`supplier.commission_bps`,
      country: byLetters(countryName),
    },
    direction: 'asc',
  },
  extra: { activities, country_name: countryName },
  filters: ({ q, country, enabled }: ParsedQueryOf<typeof supplier.list>) => [
    anyContains(q, [sql`supplier.name`, sql`supplier.contact`]),
    equals('supplier.country', country),
    equals('supplier.enabled', enabled),
  ],
});

const suppliers = resource({
  kind: 'supplier',
  store,
  usedBy: { by: usesOfSupplier },
  present: (row): Supplier => ({
    ...stamps(row),
    name: row.name,
    contact: row.contact,
    country: row.country,
    country_name: row.country_name,
    commission_bps: row.commission_bps,
    activities: row.activities,
  }),
  async check({ country }, db) {
    if (typeof country === 'string' && !(await countryExists(db, country)))
      throw invalid({ country: ['This country does not exist.'] });
  },
});

export const supplierHandlers: Handlers<typeof supplier> = {
  ...suppliers.handlers,
  remove: suppliers.removeUnused,
  restore: suppliers.restore,
  names: async (_, { db }) => ({ data: await supplierNames(db) }),
};

/** The list of suppliers as a whole. */
export const supplierList = listSource({
  call: supplier.list,
  walk: suppliers.walk,
  count: suppliers.count,
  columns: {
    name: (row) => row.name,
    enabled: stateInWords,
    activities: (row) => row.activities,
    commission: (row) => `${row.commission_bps / 100}%`,
    contact: (row) => row.contact,
    country: (row) => row.country_name ?? '',
  },
});
