import type { Generated, JSONColumnType } from 'kysely';
import type { FacilityGroup, FacilityIcon, FacilityLevel } from '#domain/hotel/facility.ts';
import type { HotelType } from '#domain/hotel/hotel.ts';
import type { ProviderType } from '#domain/hotel/provider.ts';
import type { Board } from '#domain/hotel/rate.ts';
import type { BedType } from '#domain/hotel/room.ts';
import type { Terms } from '#domain/hotel/terms.ts';

interface Kept {
  id: Generated<number>;
  enabled: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  created_by: number | null;
  updated_by: number | null;
}

/** A text in several languages. */
type Texts = { en: string } & Record<string, string>;

export interface FacilityTable extends Kept {
  code: string;
  name: JSONColumnType<Texts>;
  group_code: FacilityGroup;
  level: FacilityLevel;
  fee: Generated<boolean>;
  icon: FacilityIcon | null;
}

export interface ProviderTable extends Kept {
  code: string;
  name: string;
  type: ProviderType;
  contact: Generated<string>;
  currency: string;
  commission_bps: Generated<number>;
}

export interface HotelTable extends Kept {
  name: JSONColumnType<Texts>;
  slug: string;
  city_id: number;
  address: string;
  lat: string;
  lng: string;
  stars: Generated<string>;
  type: HotelType;
  chain: string | null;
  phone: string | null;
  email: string | null;
  check_in: Generated<string>;
  check_out: Generated<string>;
  currency: string;
  policies: JSONColumnType<{ children: Texts | null; pets: Texts | null; deposit: Texts | null }>;
  description: JSONColumnType<Texts> | null;
  photos: Generated<string[]>;
  facility_ids: Generated<number[]>;
  merged_into: number | null;
}

export interface HotelPartnerTable extends Kept {
  hotel_id: number;
  provider_id: number;
  external_id: string;
  markup_bps: Generated<number>;
  priority: Generated<number>;
}

export interface RoomTable extends Kept {
  hotel_id: number;
  name: JSONColumnType<Texts>;
  code: string;
  max_adults: number;
  max_children: Generated<number>;
  max_occupancy: number;
  size_m2: number | null;
  beds: JSONColumnType<{ type: BedType; count: number }[]>;
  photos: Generated<string[]>;
  facility_ids: Generated<number[]>;
  inventory: number;
}

export interface RoomRateTable {
  id: Generated<number>;
  room_id: number;
  position: number;
  board: Board;
  cost_minor: number;
  terms: JSONColumnType<Terms>;
}

export interface RoomNightTable {
  id: Generated<number>;
  room_id: number;
  night: string;
  rooms: number;
  sold: Generated<number>;
  closed: string | null;
}

export interface RoomCostTable {
  id: Generated<number>;
  room_id: number;
  rate_id: number;
  night: string;
  cost_minor: number;
}

export interface HotelCollectionTable extends Kept {
  name: JSONColumnType<Texts>;
  city_id: number | null;
  hotel_ids: Generated<number[]>;
  starts_at: string;
  ends_at: string | null;
}

declare module '#server/kit/database/tables.ts' {
  interface Tables {
    facility: FacilityTable;
    provider: ProviderTable;
    hotel: HotelTable;
    hotel_partner: HotelPartnerTable;
    room: RoomTable;
    room_rate: RoomRateTable;
    room_night: RoomNightTable;
    room_cost: RoomCostTable;
    hotel_collection: HotelCollectionTable;
  }
}
