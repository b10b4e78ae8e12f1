import { facility } from '#contract/hotel/facility.ts';
import { provider } from '#contract/hotel/provider.ts';
import type { BodyOf } from '#contract/kit/call.ts';
import { SINGAPORE_CITY } from './reference.ts';
import type { TestServer } from './server.ts';

type FacilityBody = BodyOf<typeof facility.create>;
type ProviderBody = BodyOf<typeof provider.create>;
type BareHotel = { name?: { en: string }; facility_ids?: number[]; enabled?: boolean };

/** Adds facilities and providers of hotels, each with what it needs. */
export function hotelKit(server: () => TestServer) {
  const staff = () => server().as('superadmin');
  let made = 0;
  const facilityBody = (): FacilityBody => ({
    code: `pool_${(made += 1)}`,
    name: { en: `Pool ${made}` },
    group: 'wellness',
    level: 'hotel',
  });
  const providerBody = (): ProviderBody => ({
    name: `Harbour Wholesale ${(made += 1)}`,
    code: `harbour_${made}`,
    type: 'manual',
    currency: 'SGD',
  });
  return {
    facilityBody,
    providerBody,
    /** Adds a bare hotel, which no call would put on sale. Returns its id. */
    async insertHotel({ name = { en: 'Harbour View' }, facility_ids = [], enabled = false }: BareHotel = {}) {
      const row = { name: JSON.stringify(name), slug: `harbour-view-${(made += 1)}`, facility_ids, enabled };
      const where = { city_id: SINGAPORE_CITY, address: '1 Bayfront Avenue', lat: '1.2834', lng: '103.8607' };
      const rest = { type: 'hotel' as const, currency: 'SGD', policies: '{}', created_by: null, updated_by: null };
      const added = server()
        .database.db.insertInto('hotel')
        .values({ ...row, ...where, ...rest });
      return (await added.returning('id').executeTakeFirstOrThrow()).id;
    },
    async insertRoom(hotel_id: number, { facility_ids }: { facility_ids: number[] }) {
      const row = { hotel_id, name: JSON.stringify({ en: 'Double' }), code: `R${(made += 1)}`, facility_ids };
      const rest = { max_adults: 2, max_occupancy: 2, beds: '[]', inventory: 5, created_by: null, updated_by: null };
      await server()
        .database.db.insertInto('room')
        .values({ ...row, ...rest })
        .execute();
    },
    async insertPartner(hotel_id: number, provider_id: number, { enabled = true } = {}) {
      const row = {
        hotel_id,
        provider_id,
        external_id: `X${(made += 1)}`,
        enabled,
        created_by: null,
        updated_by: null,
      };
      await server().database.db.insertInto('hotel_partner').values(row).execute();
    },
    async aFacility(more: Partial<FacilityBody> = {}) {
      return (await staff().call(facility.create, { body: { ...facilityBody(), ...more } })).body.data;
    },
    async aProvider(more: Partial<ProviderBody> = {}) {
      return (await staff().call(provider.create, { body: { ...providerBody(), ...more } })).body.data;
    },
  };
}
