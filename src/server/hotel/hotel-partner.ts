import { sql } from 'kysely';
import type { HotelPartner } from '#contract/hotel/hotel-partner.schema.ts';
import { hotelPartner } from '#contract/hotel/hotel-partner.ts';
import type { ParsedQueryOf } from '#contract/kit/call.ts';
import type { Db } from '#server/kit/change/context.ts';
import { resource, stamps } from '#server/kit/change/resource.ts';
import { anyContains, byLetters, equals, resourceStore } from '#server/kit/change/resource.store.ts';
import { invalid } from '#server/kit/http/errors.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import { hotelFor, refuseLess } from './on-sale.ts';
import { providerExists } from './lookups.store.ts';

const hotelName = sql<{ en: string } & Record<string, string>>`(
  select h.name from hotel h where h.id = hotel_partner.hotel_id)`;
const of = (column: string) =>
  sql`(select v.${sql.ref(column)} from provider v where v.id = hotel_partner.provider_id)`;
const providerName = sql<string>`${of('name')}`;

/** The partner of each hotel whose price is used: `chosenPartner` of the domain as SQL. */
const used = sql<boolean>`coalesce(hotel_partner.id = (
  select o.id from hotel_partner o join provider v on v.id = o.provider_id
  where o.hotel_id = hotel_partner.hotel_id and o.enabled and v.enabled
  order by o.priority desc, o.id limit 1), false)`;

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
  /** Returns the partners of a hotel, the one whose price is used first. */
  async ofHotel(db: Db, hotelId: number): Promise<Row[]> {
    const ids = await db
      .selectFrom('hotel_partner')
      .select('id')
      .where('hotel_id', '=', hotelId)
      .orderBy('id')
      .execute();
    const rows: Row[] = [];
    for (const { id } of ids) {
      const row = await table.find(db, id);
      if (row) rows.push(row);
    }
    return rows;
  },
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

const partners = resource({
  label: 'Partner',
  entityOf: () => 'hotel_partner',
  store: partnerStore,
  present: presentPartner,
  usedBy: { by: () => [] },
  mayDisable: (partner, db) => refuseLess(db, partner.hotel_id, { partners: selling({ ...partner, enabled: true }) }),
  mayRemove: (partner, db) => refuseLess(db, partner.hotel_id, { partners: selling(partner) }),
  async check(values, db) {
    const { id, hotel_id, provider_id } = values as Partial<HotelPartner>;
    if (provider_id !== undefined && !(await providerExists(db, provider_id)))
      throw invalid({ provider_id: ['This provider does not exist.'] });
    if (hotel_id === undefined) return;
    await hotelFor(db, hotel_id);
    const before = id === undefined ? undefined : await table.find(db, id);
    if (before && before.hotel_id !== hotel_id) throw invalid({ hotel_id: ['A partner stays with its hotel.'] });
  },
});

export const hotelPartnerHandlers: Handlers<typeof hotelPartner> = {
  ...partners.handlers,
  remove: partners.removeUnused,
  restore: partners.restore,
};
