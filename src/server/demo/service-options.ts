import type { BookingKind } from '#domain/booking/booking.ts';
import type { AirportOption, DayOption } from '#domain/pricing/rows.ts';
import type { Tariff } from './tariff.ts';

/** The options that all cities of the demo sell, each city at its own costs. */
export class OptionIds {
  readonly rows: readonly { id: number; kind: BookingKind; code: string }[];

  constructor({ transfer, hire }: Tariff) {
    this.rows = [
      ...transfer.options.map((option) => ({ ...NO_DETAILS, kind: 'airport' as const, ...airportDetails(option) })),
      ...hire.options.map((option) => ({ ...NO_DETAILS, kind: 'day_booking' as const, ...dayDetails(option) })),
    ].map((row, index) => ({ id: index + 1, ...row }));
  }

  of(kind: BookingKind, code: string): number {
    const row = this.rows.find((option) => option.kind === kind && option.code === code);
    if (!row) throw new Error(`Not every city of the demo sells ${code}`);
    return row.id;
  }
}

const airportDetails = ({ code, label, directions, cost_mode }: AirportOption) => ({
  code,
  name: { en: label },
  includes: INCLUDES[code] ?? [],
  directions,
  free_wait_min: 60,
  cost_mode,
  cost_value: 0,
});

const dayDetails = ({ code, label, included_hours, overtime_block_min }: DayOption) => ({
  code,
  name: { en: label },
  includes: INCLUDES[code] ?? [],
  included_hours,
  included_km: included_hours * 20,
  overtime_block_min,
});

const NO_DETAILS = {
  directions: null,
  free_wait_min: null,
  cost_mode: null,
  cost_value: null,
  included_hours: null,
  included_km: null,
  overtime_block_min: null,
};
const INCLUDES: Readonly<Record<string, readonly { en: string }[]>> = {
  standard: [{ en: 'Sixty minutes of waiting after landing' }],
  meet_greet: [{ en: 'A host with your name in the arrivals hall' }, { en: 'Help with your luggage' }],
  half_day: [{ en: 'Driver, fuel and tolls within the zone' }],
  full_day: [{ en: 'Driver, fuel and tolls within the zone' }],
};
