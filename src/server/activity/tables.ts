import type { Generated, JSONColumnType } from 'kysely';
import type { OpeningHours } from '#domain/activity/opening-hours.ts';

interface Kept {
  id: Generated<number>;
  enabled: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  created_by: number | null;
  updated_by: number | null;
}

type Names = JSONColumnType<{ en: string } & Record<string, string>>;

export interface SupplierTable extends Kept {
  name: string;
  contact: string;
  country: string | null;
  commission_bps: Generated<number>;
}

export interface PlaceTable extends Kept {
  name: Names;
  city_id: number;
  category_id: number;
  lat: string;
  lng: string;
  address: Generated<string>;
  opening_hours: JSONColumnType<OpeningHours[]>;
  photos: Generated<string[]>;
}

export interface ActivityTable extends Kept {
  name: Names;
  supplier_id: number | null;
  external_id: string | null;
  imported: Generated<boolean>;
  type_id: number;
  city_id: number;
  place_id: number | null;
  lat: string | null;
  lng: string | null;
  duration_min: number;
  from_price_minor: number;
  currency: string;
  rating: string | null;
  photos: Generated<string[]>;
  url: string | null;
}

export interface FeaturedActivityTable extends Omit<Kept, 'enabled'> {
  activity_id: number;
  city_id: number | null;
  position: number;
  starts_at: string;
  ends_at: string | null;
}

declare module '#server/kit/database/tables.ts' {
  interface Tables {
    supplier: SupplierTable;
    place: PlaceTable;
    activity: ActivityTable;
    featured_activity: FeaturedActivityTable;
  }
}
