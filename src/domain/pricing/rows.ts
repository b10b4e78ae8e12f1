import type { Direction } from '#domain/booking/pickup.ts';
import type { DateText } from '#domain/time/calendar.ts';
import type { Hours } from '#domain/time/hours.ts';
import type { Dated } from './validity.ts';

// Money is in minor units of the city's currency, shares are basis points, and ids only break ties.

/**
 * The cost of a transfer between a zone and an airport. A row for the exact direction takes precedence over one for
 * both.
 */
export type AirportPrice = Dated & {
  zone: string;
  airport: string;
  car_class: string;
  direction: Direction | 'both';
  cost_minor: number;
  duration_min: number;
};

/** The cost of a day's package in a zone. */
export type DayPrice = Dated & {
  zone: string;
  option: string;
  car_class: string;
  cost_minor: number;
  /** Per started block of {@link DayOption.overtime_block_min}. */
  overtime_cost_minor: number;
};

/** The cost of leaving the zone on a day: out and back, or one way including the empty return (null = not sold). */
export type AcrossPrice = Dated & {
  from_zone: string;
  to_zone: string;
  car_class: string;
  cost_minor: number;
  one_way_cost_minor: number | null;
};

/** A service sold at an airport. `cost_value` is minor units (fixed) or basis points of the base cost (percent). */
export type AirportOption = {
  id?: number;
  code: string;
  label: string;
  enabled: boolean;
  directions: Direction | 'both';
  cost_mode: 'none' | 'fixed' | 'percent';
  cost_value: number;
  /** Free waiting time of the driver in minutes; null = the default. */
  free_wait_min?: number | null;
};

/** An option that is sold in a zone; a cost of its own replaces the option's. */
export type ZoneService = { id: number; zone: string; option: string; enabled: boolean; cost_value: number | null };

/** A day package: its included hours and the block in which overtime is counted. */
export type DayOption = {
  id?: number;
  code: string;
  label: string;
  enabled: boolean;
  included_hours: number;
  overtime_block_min: number;
  /** Latest end of a day, local time `HH:mm`; a time at or before the start is on the next day. */
  latest_end?: string | null;
};

/**
 * Markup on cost, not margin on price. `value` is basis points (percent) or minor units per vehicle and day (fixed).
 */
export type Profit = { mode: 'percent' | 'fixed'; value: number; min_minor?: number | null; max_minor?: number | null };

/** A city's profit for one kind of service, with exceptions by car class. Without a setting nothing is sold. */
export type ProfitSetting = { id?: number; default: Profit; by_class?: Readonly<Record<string, Profit>> };

/** An optional, mandatory or automatic extra. */
export type Addition = {
  id?: number;
  code: string;
  label: string;
  enabled: boolean;
  unit: 'per_unit' | 'per_vehicle' | 'per_booking' | 'per_day' | 'per_night';
  /** `mandatory` always applies; `auto` applies when its cause does, such as a night away. */
  apply: 'optional' | 'mandatory' | 'auto';
  direction?: Direction | null;
  /** Empty = all. */
  car_classes: readonly string[];
  max_qty: number;
  cost_minor: number;
  /** False: passed through without profit. */
  markup: boolean;
};

/** A conditional surcharge. All its conditions must hold; only one surcharge of each group applies. */
export type VariableAddition = {
  id: number;
  enabled: boolean;
  code: string;
  label: string;
  group: 'season' | 'time' | 'lead' | 'weekday' | 'custom';
  priority: number;
  /** `amount_value` is basis points of base and option (percent) or minor units (fixed), per vehicle and day. */
  amount_mode: 'percent' | 'fixed';
  amount_value: number;
  markup: boolean;
  conditions: Conditions;
};

export type Conditions = {
  /** Over midnight they belong to the day on which they begin: weekdays, dates and holidays ask that one. */
  time_window?: Hours;
  /** ISO 8601: 1 Monday … 7 Sunday. */
  weekdays?: readonly number[];
  /** Half-open. */
  date_ranges?: readonly { from: DateText; to: DateText }[];
  holiday_calendar?: string;
  lead_under_h?: number;
  car_classes?: readonly string[];
  directions?: readonly Direction[];
};

/** Holiday calendars by code, each with its display name and its days with their names. */
export type Holidays = Readonly<Record<string, { name: string; days: Readonly<Record<DateText, string>> }>>;
