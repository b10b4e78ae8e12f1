import { sql } from 'kysely';
import type { Provider } from '#contract/hotel/provider.schema.ts';
import { provider } from '#contract/hotel/provider.ts';
import type { ParsedQueryOf } from '#contract/kit/call.ts';
import { PROVIDER_TYPE_WORDS } from '#domain/hotel/provider.ts';
import type { Db } from '#server/kit/change/context.ts';
import { listSource, stateInWords } from '#server/kit/change/list-source.ts';
import { resource, stamps } from '#server/kit/change/resource.ts';
import { byLetters, equals, resourceStore } from '#server/kit/change/resource.store.ts';
import { anyContains } from '#server/kit/change/search.store.ts';
import { conflict, invalid } from '#server/kit/http/errors.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import { currencyExists } from '#server/reference/index.ts';
import { providerNames } from './references.store.ts';
import { hotelsOf, soldOnlyBy, usesOfProvider } from './uses.store.ts';

const hotels = sql<number>`(select count(*) from ${hotelsOf(sql`provider.id`)})`;

const store = resourceStore({
  placed: null,
  table: 'provider',
  sorting: {
    fields: {
      name: byLetters(sql`provider.name`),
      code: sql`provider.code`,
      type: sql`provider.type`,
      currency: sql`provider.currency`,
      commission: sql`provider.commission_bps`,
      hotels,
    },
    direction: 'asc',
  },
  extra: { hotels },
  filters: ({ q, type, currency, enabled }: ParsedQueryOf<typeof provider.list>) => [
    anyContains(q, [sql`provider.name`, sql`provider.code`, sql`provider.contact`]),
    equals('provider.type', type),
    equals('provider.currency', currency),
    equals('provider.enabled', enabled),
  ],
});

const providers = resource({
  kind: 'provider',
  store,
  usedBy: { by: usesOfProvider },
  present: (row): Provider => ({
    ...stamps(row),
    name: row.name,
    code: row.code,
    type: row.type,
    contact: row.contact,
    currency: row.currency,
    commission_bps: row.commission_bps,
    hotels: row.hotels,
  }),
  mayDisable: refuseWhileNeeded,
  async check({ currency }, db) {
    if (typeof currency === 'string' && !(await currencyExists(db, currency)))
      throw invalid({ currency: ['This currency does not exist.'] });
  },
});

export const providerHandlers: Handlers<typeof provider> = {
  ...providers.handlers,
  remove: providers.removeUnused,
  restore: providers.restore,
  names: async (_, { db }) => ({ data: await providerNames(db) }),
};

/** The list of providers as a whole. */
export const providerList = listSource({
  call: provider.list,
  walk: providers.walk,
  count: providers.count,
  columns: {
    name: (row) => row.name,
    enabled: stateInWords,
    code: (row) => row.code,
    type: (row) => PROVIDER_TYPE_WORDS[row.type],
    currency: (row) => row.currency,
    commission: (row) => `${row.commission_bps / 100}%`,
    hotels: (row) => row.hotels,
    contact: (row) => row.contact,
  },
});

/** Refuses to disable a provider without which hotels on sale would be sold by nobody. */
async function refuseWhileNeeded({ id }: Provider, db: Db): Promise<void> {
  const needed = await soldOnlyBy(db, id);
  if (needed.length === 0) return;
  const rest = needed.length - MOST_NAMED;
  const named = [...needed.slice(0, MOST_NAMED), ...(rest > 0 ? [`${rest} more`] : [])];
  const sentence =
    named.length === 1
      ? `Nobody else sells ${named[0]}. Give it another partner, or take it off sale.`
      : `Nobody else sells these hotels: ${named.slice(0, -1).join(', ')} and ${named.at(-1)}. Give each another partner, or take it off sale.`;
  const what = `${needed.length} ${needed.length === 1 ? 'hotel' : 'hotels'} on sale`;
  throw conflict('in_use', sentence, {
    uses: [{ what, count: needed.length, path: `/hotels/list?provider=${id}&state=enabled` }],
  });
}

/** Hotels that a refusal names. */
const MOST_NAMED = 5;
