import type { TransferRequest, TransferRows } from '#domain/pricing/airport.ts';
import type { HireDay, HireRequest, HireRows } from '#domain/pricing/day-hire.ts';
import type { AcrossPrice, Addition, AirportPrice, DayPrice, VariableAddition } from '#domain/pricing/rows.ts';

/** Rows and requests for pricing tests: a plain case each, to be varied. */

export const airportPrice = (facts: Partial<AirportPrice> = {}): AirportPrice => ({
  id: 1,
  enabled: true,
  zone: 'central',
  airport: 'SIN',
  car_class: 'mid_sized_sedan',
  direction: 'both',
  cost_minor: 4500,
  duration_min: 60,
  valid_from: '2026-01-01',
  valid_to: null,
  ...facts,
});

export const variable = (facts: Partial<VariableAddition> = {}): VariableAddition => ({
  id: 1,
  enabled: true,
  code: 'night',
  label: 'Night',
  group: 'time',
  priority: 0,
  amount_mode: 'fixed',
  amount_value: 1000,
  markup: true,
  conditions: {},
  ...facts,
});

export const night = (facts: Partial<VariableAddition> = {}): VariableAddition =>
  variable({ conditions: { time_window: { start: '23:00', end: '07:00' } }, ...facts });

export const addition = (facts: Partial<Addition> = {}): Addition => ({
  code: 'child_seat',
  label: 'Child seat',
  enabled: true,
  unit: 'per_unit',
  apply: 'optional',
  car_classes: [],
  max_qty: 2,
  cost_minor: 1000,
  markup: true,
  ...facts,
});

export const transferRows = (facts: Partial<TransferRows> = {}): TransferRows => ({
  prices: [airportPrice()],
  options: [
    { code: 'standard', label: 'Standard', enabled: true, directions: 'both', cost_mode: 'none', cost_value: 0 },
    { code: 'meet', label: 'Meet', enabled: true, directions: 'arrival', cost_mode: 'fixed', cost_value: 1000 },
  ],
  additions: [],
  variables: [],
  profit: { default: { mode: 'percent', value: 2000 } },
  holidays: {},
  ...facts,
});

export const transfer = (facts: Partial<TransferRequest> = {}): TransferRequest => ({
  zone: 'central',
  airport: 'SIN',
  direction: 'arrival',
  car_class: 'mid_sized_sedan',
  vehicles: 1,
  option: 'standard',
  pickup_local: '2026-05-21T11:00',
  lead_hours: 72,
  chosen: [],
  ...facts,
});

export const dayPrice = (facts: Partial<DayPrice> = {}): DayPrice => ({
  id: 1,
  enabled: true,
  zone: 'manila',
  option: 'ten_hours',
  car_class: 'suv',
  cost_minor: 450_000,
  overtime_cost_minor: 30_000,
  valid_from: '2026-01-01',
  ...facts,
});

export const acrossPrice = (facts: Partial<AcrossPrice> = {}): AcrossPrice => ({
  id: 1,
  enabled: true,
  from_zone: 'manila',
  to_zone: 'batangas',
  car_class: 'suv',
  cost_minor: 120_000,
  one_way_cost_minor: null,
  valid_from: '2026-01-01',
  ...facts,
});

export const hireRows = (facts: Partial<HireRows> = {}): HireRows => ({
  prices: [dayPrice()],
  across: [acrossPrice()],
  options: [{ code: 'ten_hours', label: 'Ten hours', enabled: true, included_hours: 10, overtime_block_min: 60 }],
  additions: [],
  variables: [],
  profit: { default: { mode: 'percent', value: 1800 } },
  holidays: {},
  ...facts,
});

export const day = (facts: Partial<HireDay> = {}): HireDay => ({
  date: '2026-05-22',
  start_time: '09:00',
  option: 'ten_hours',
  minutes: 600,
  start_zone: 'manila',
  visit_zones: [],
  end_zone: 'manila',
  ...facts,
});

export const hire = (facts: Partial<HireRequest> = {}): HireRequest => ({
  days: [day()],
  car_class: 'suv',
  vehicles: 1,
  lead_hours: 72,
  chosen: [],
  ...facts,
});
