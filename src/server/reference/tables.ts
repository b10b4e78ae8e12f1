import type { Generated } from 'kysely';
import type { CategoryType } from '#domain/reference/category.ts';
import type { Continent } from '#domain/reference/country.ts';
import type { RoundingMode } from '#domain/money/money.ts';

/** Text by language tag. English is always present. */
export type I18n = { en: string } & Record<string, string>;

interface Versioned {
  id: Generated<number>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  created_by: number | null;
  updated_by: number | null;
}

export interface CurrencyTable extends Versioned {
  code: string;
  numeric_code: string;
  name: string;
  symbol: string;
  exponent: number;
  rounding_step_minor: Generated<number>;
  rounding_mode: Generated<RoundingMode>;
  enabled: Generated<boolean>;
}

export interface FxRateTable {
  id: Generated<number>;
  base: string;
  quote: string;
  rate: string;
  as_of: string;
  source: Generated<'manual' | 'import'>;
  created_at: Generated<string>;
  created_by: number | null;
}

export interface LanguageTable extends Versioned {
  tag: string;
  name: string;
  native: string;
  rtl: Generated<boolean>;
  enabled: Generated<boolean>;
}

export interface CountryTable extends Versioned {
  code: string;
  alpha3: string;
  name: I18n;
  phone_code: string;
  currency: string;
  languages: Generated<string[]>;
  continent: Continent;
  tax_rate_bps: Generated<number>;
  enabled: Generated<boolean>;
}

export interface CityTable extends Versioned {
  country: string;
  name: I18n;
  slug: string;
  timezone: string;
  currency: string;
  /** Degrees WGS84, a decimal as text. */
  lat: string;
  lng: string;
  airport_service: Generated<boolean>;
  day_booking_service: Generated<boolean>;
  buffer_min: Generated<number>;
  min_lead_min: Generated<number>;
  max_lead_days: Generated<number>;
  position: Generated<number>;
  enabled: Generated<boolean>;
}

export interface AirportTable extends Versioned {
  iata: string;
  icao: string | null;
  name: string;
  city_id: number;
  lat: string;
  lng: string;
  timezone: string;
  terminals: Generated<{ code: string; name: string; meeting_point?: I18n | null }[]>;
  enabled: Generated<boolean>;
}

export interface CarClassTable extends Versioned {
  code: string;
  name: string;
  max_pax: number;
  max_luggage: number;
  rank: number;
  /** Key of the stored image. */
  image: string | null;
  examples: Generated<string>;
  enabled: Generated<boolean>;
}

export interface CategoryTable extends Versioned {
  type: CategoryType;
  code: string;
  name: I18n;
  icon: string | null;
  parent: number | null;
  position: Generated<number>;
  enabled: Generated<boolean>;
}

/** The one row of the letterhead. */
export interface LetterheadTable {
  id: number;
  name: string | null;
  legal_name: string | null;
  address: string | null;
  phone: string | null;
  email: string | null;
  website: string | null;
  registration: string | null;
  foot: string | null;
  /** Key of the stored image. */
  logo: string | null;
  version: Generated<number>;
  updated_at: Generated<string>;
  updated_by: number | null;
}

declare module '#server/kit/database/tables.ts' {
  interface Tables {
    currency: CurrencyTable;
    fx_rate: FxRateTable;
    language: LanguageTable;
    country: CountryTable;
    city: CityTable;
    airport: AirportTable;
    car_class: CarClassTable;
    category: CategoryTable;
    letterhead: LetterheadTable;
  }
}
