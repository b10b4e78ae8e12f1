import type { Direction } from '#domain/booking/pickup.ts';
import type { Generated, JSONColumnType } from 'kysely';
import type { BookingKind } from '#domain/booking/booking.ts';
import type { Addition, AirportOption, Conditions, Profit, VariableAddition } from '#domain/pricing/rows.ts';
import type { Holiday } from '#domain/time/holidays.ts';
import type { Ring } from '#domain/pricing/zone.ts';
import type { Policy } from '#domain/booking/refund.ts';

type I18n = { en: string } & Record<string, string>;

interface Versioned {
  id: Generated<number>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  created_by: number | null;
  updated_by: number | null;
}

interface Toggled extends Versioned {
  enabled: Generated<boolean>;
}

/** A price row. Dates are `YYYY-MM-DD`; `valid_to` is exclusive. Rows are deleted softly. */
interface Dated extends Toggled {
  valid_from: string;
  valid_to: string | null;
  deleted_at: string | null;
}

export interface ZoneTable extends Toggled {
  kind: BookingKind;
  city_id: number;
  code: string;
  name: I18n;
  polygon: Ring | null;
  postal_prefixes: Generated<string[]>;
  airport_ids: Generated<number[]>;
  priority: Generated<number>;
}

/** Columns of the other kind are null. */
export interface ServiceOptionTable extends Toggled {
  kind: BookingKind;
  code: string;
  name: I18n;
  includes: JSONColumnType<I18n[]>;
  directions: AirportOption['directions'] | null;
  free_wait_min: number | null;
  cost_mode: AirportOption['cost_mode'] | null;
  cost_value: number | null;
  included_hours: number | null;
  included_km: number | null;
  overtime_block_min: number | null;
  latest_end: string | null;
}

export interface ZoneServiceTable extends Toggled {
  zone_id: number;
  option_id: number;
  cost_value: number | null;
}

export interface AirportPriceTable extends Dated {
  zone_id: number;
  airport_id: number;
  car_class_id: number;
  direction: Direction | 'both';
  cost_minor: number;
  duration_min: Generated<number>;
}

export interface BookingPriceTable extends Dated {
  zone_id: number;
  option_id: number;
  car_class_id: number;
  cost_minor: number;
  overtime_cost_minor: number;
}

export interface AcrossPriceTable extends Dated {
  from_zone_id: number;
  to_zone_id: number;
  car_class_id: number;
  cost_minor: number;
  one_way_cost_minor: number | null;
}

export interface ProfitSettingTable extends Versioned {
  city_id: number;
  kind: 'airport' | 'booking';
  standard: JSONColumnType<Profit>;
  by_class: JSONColumnType<Record<string, Profit>>;
}

export interface AdditionTable extends Toggled {
  city_id: number;
  kind: BookingKind;
  code: string;
  name: I18n;
  unit: Addition['unit'];
  apply: Addition['apply'];
  direction: Direction | null;
  car_class_ids: Generated<number[]>;
  max_qty: Generated<number>;
  cost_minor: number;
  markup: Generated<boolean>;
  deleted_at: string | null;
}

export interface VariableAdditionTable extends Toggled {
  city_id: number;
  kind: BookingKind;
  name: string;
  group_code: VariableAddition['group'];
  priority: Generated<number>;
  amount_mode: VariableAddition['amount_mode'];
  amount_value: number;
  markup: Generated<boolean>;
  conditions: JSONColumnType<Conditions>;
  deleted_at: string | null;
}

export interface HolidayCalendarTable extends Toggled {
  code: string;
  name: string;
  country: string | null;
  city_id: number | null;
  holidays: JSONColumnType<Holiday[]>;
  deleted_at: string | null;
}

export interface CancellationPolicyTable extends Toggled {
  kind: BookingKind;
  city_id: number | null;
  tiers: JSONColumnType<Policy & object[]>;
  deleted_at: string | null;
}

declare module '#server/kit/database/tables.ts' {
  interface Tables {
    zone: ZoneTable;
    service_option: ServiceOptionTable;
    zone_service: ZoneServiceTable;
    airport_price: AirportPriceTable;
    booking_price: BookingPriceTable;
    across_price: AcrossPriceTable;
    profit_setting: ProfitSettingTable;
    addition: AdditionTable;
    variable_addition: VariableAdditionTable;
    holiday_calendar: HolidayCalendarTable;
    cancellation_policy: CancellationPolicyTable;
  }
}
