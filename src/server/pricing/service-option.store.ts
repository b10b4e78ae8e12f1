import { sql } from 'kysely';
import type { ParsedQueryOf } from '#contract/kit/call.ts';
import type { airportService } from '#contract/pricing/service-option.ts';
import type { BookingKind } from '#domain/booking/booking.ts';
import type { Db } from '#server/kit/change/context.ts';
import { byLetters, equals, resourceStore } from '#server/kit/change/resource.store.ts';
import { anyContains } from '#server/kit/change/search.store.ts';

const zones = sql<number>`(select count(*) from zone_service s join zone z on z.id = s.zone_id
  where s.option_id = service_option.id and s.enabled and z.enabled)`;

/** Returns the store of one kind of options. Options of the other kind count as non-existent. */
export function optionStore(kind: BookingKind) {
  const store = resourceStore({
    placed: null,
    table: 'service_option',
    json: ['includes'],
    sorting: {
      fields: { name: byLetters(sql`(service_option.name ->> 'en')`), code: sql`service_option.code`, zones },
      direction: 'asc',
    },
    extra: { zones },
    filters: ({ q, enabled }: ParsedQueryOf<typeof airportService.list>) => [
      sql`service_option.kind = ${kind}`,
      anyContains(q, [sql`service_option.name ->> 'en'`, sql`service_option.code`]),
      equals('service_option.enabled', enabled),
    ],
  });
  const ofKind =
    (read: typeof store.find): typeof store.find =>
    async (db, id) => {
      const row = await read(db, id);
      return row?.kind === kind ? row : undefined;
    };
  return {
    ...store,
    find: ofKind(store.find),
    lock: ofKind(store.lock),
    insert: (db: Db, values: Readonly<Record<string, unknown>>) => store.insert(db, { ...values, kind }),
  };
}
