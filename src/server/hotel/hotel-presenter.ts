import type { Hotel } from '#contract/hotel/hotel.schema.ts';
import { stamps } from '#server/kit/change/resource.ts';
import { imageUrl } from '#server/storage/index.ts';
import type { hotelStore } from './hotel.store.ts';

type Row = NonNullable<Awaited<ReturnType<typeof hotelStore.find>>>;

/** Presents a hotel. The only place that decides what leaves the server of it. */
export const presentHotel = (row: Row): Hotel => ({
  ...stamps(row),
  name: row.name,
  slug: row.slug,
  city_id: row.city_id,
  city_name: row.city_name,
  timezone: row.timezone,
  address: row.address,
  lat: Number(row.lat),
  lng: Number(row.lng),
  stars: Number(row.stars),
  type: row.type,
  chain: row.chain,
  phone: row.phone,
  email: row.email,
  check_in: row.check_in,
  check_out: row.check_out,
  currency: row.currency,
  policies: { children: row.policies.children, pets: row.policies.pets, deposit: row.policies.deposit },
  description: row.description,
  photos: row.photos,
  photo_urls: row.photos.map(imageUrl),
  facility_ids: row.facility_ids,
  facilities: row.facilities,
  rooms: row.rooms,
  rooms_sold: row.rooms_sold,
  inventory: row.inventory,
  partners: row.partners,
  partners_selling: row.partners_selling,
  merged_into: row.merged,
});
