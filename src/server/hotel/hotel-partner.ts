import { sql } from 'kysely';
import type { HotelPartner } from '#contract/hotel/hotel-partner.schema.ts';
import { hotelPartner } from '#contract/hotel/hotel-partner.ts';
import type { ParsedQueryOf } from '#contract/kit/call.ts';
import type { Db } from '#server/kit/change/context.ts';
import { resource, stamps } from '#server/kit/change/resource.ts';
import { byLetters, equals, resourceStore } from '#server/kit/change/resource.store.ts';
import { anyContains } from '#server/kit/change/search.store.ts';
import { invalid } from '#server/kit/http/errors.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import { hotelFor, refuseLess } from './on-sale.ts';
import { chosenPartner, lockProvider } from './lookups.store.ts';

const hotelName = sql<{ en: string } & Record<string, string>>`(
  select h.name from hotel h where h.id = hotel_partner.hotel_id)`;
const of = (column: string) =>
  sql`(select v.${sql.ref(column)} from provider v where v.id = hotel_partner.provider_id)`;
const providerName = sql<string>`${of('name')}`;

const used = sql<boolean>`coalesce(hotel_partner.id = ${chosenPartner(sql`hotel_partner.hotel_id`)}, false)`;

const table = resourceStore({
  placed: 'hotel_partner',
  table: 'hotel_partner',
  sorting: {
    fields: {
      hotel: byLetters(sql`(${hotelName} ->> 'en')`),
      provider: byLetters(providerName),
      external_id: byLetters(sql`hotel_partner.external_id`),
      markup: sql`hotel_partner.markup_bps`,
      priority: sql`hotel_partner.priority`,
    },
    direction: 'asc',
  },
  extra: {
    hotel_name: hotelName,
    provider_name: providerName,
    provider_enabled: sql<boolean>`${of('enabled')}`,
    commission_bps: sql<number>`${of('commission_bps')}`,
    used,
  },
  filters: ({ q, hotel, provider, enabled }: ParsedQueryOf<typeof hotelPartner.list>) => [
    anyContains(q, [sql`${hotelName} ->> 'en'`, providerName, sql`hotel_partner.external_id`]),
    equals('hotel_partner.hotel_id', hotel),
    equals('hotel_partner.provider_id', provider),
    equals('hotel_partner.enabled', enabled),
  ],
});

type Row = NonNullable<Awaited<ReturnType<typeof table.find>>>;

export const partnerStore = {
  ...table,
  ofHotel: (db: Db, hotelId: number): Promise<Row[]> => table.all(db, sql`hotel_partner.hotel_id = ${hotelId}`),
};

export const presentPartner = (row: Row): HotelPartner => ({
  ...stamps(row),
  hotel_id: row.hotel_id,
  hotel_name: row.hotel_name,
  provider_id: row.provider_id,
  provider_name: row.provider_name,
  provider_enabled: row.provider_enabled,
  commission_bps: row.commission_bps,
  external_id: row.external_id,
  markup_bps: row.markup_bps,
  priority: row.priority,
  used: row.used,
});

/** Returns how many selling partners of its hotel go away with a partner. */
const selling = ({ enabled, provider_enabled }: HotelPartner): number => (enabled && provider_enabled ? 1 : 0);

/** A partner as it would be stored; without an id it is new. */
type Wanted = Pick<HotelPartner, 'hotel_id' | 'provider_id'> & { id?: number };

const partners = resource({
  kind: 'hotel_partner',
  store: partnerStore,
  present: presentPartner,
  usedBy: { by: () => [] },
  mayDisable: (partner, db) => refuseLess(db, partner.hotel_id, { partners: selling({ ...partner, enabled: true }) }),
  mayRemove: (partner, db) => refuseLess(db, partner.hotel_id, { partners: selling(partner) }),
  async mayRestore({ hotel_id }, db) {
    await hotelFor(db, hotel_id);
  },
  async check(values, db) {
    const { id, hotel_id, provider_id } = values as Wanted;
    const provider = await lockProvider(db, provider_id);
    if (!provider) throw invalid({ provider_id: ['This provider does not exist.'] });
    await hotelFor(db, hotel_id);
    const before = id === undefined ? undefined : await table.find(db, id);
    if (!before) return;
    if (before.hotel_id !== hotel_id) throw invalid({ hotel_id: ['A partner stays with its hotel.'] });
    if (!provider.enabled) await refuseLess(db, hotel_id, { partners: selling(presentPartner(before)) });
  },
});

export const hotelPartnerHandlers: Handlers<typeof hotelPartner> = {
  ...partners.handlers,
  remove: partners.removeUnused,
  restore: partners.restore,
};
