/** Column types of the tables of the demo's pricing. */

const STAMPS = { created_at: 'timestamptz', updated_at: 'timestamptz' } as const;
const DATES = { valid_from: 'date', valid_to: 'date', ...STAMPS } as const;

export const ZONE_COLUMNS = {
  id: 'bigint',
  kind: 'code',
  city_id: 'bigint',
  code: 'code',
  name: 'jsonb',
  polygon: 'jsonb',
  postal_prefixes: 'text[]',
  airport_ids: 'bigint[]',
  priority: 'integer',
  ...STAMPS,
} as const;

export const OPTION_COLUMNS = {
  id: 'bigint',
  kind: 'code',
  code: 'code',
  name: 'jsonb',
  includes: 'jsonb',
  directions: 'code',
  free_wait_min: 'integer',
  cost_mode: 'code',
  cost_value: 'bigint',
  included_hours: 'integer',
  included_km: 'integer',
  overtime_block_min: 'integer',
  ...STAMPS,
} as const;

export const ZONE_SERVICE_COLUMNS = {
  zone_id: 'bigint',
  option_id: 'bigint',
  cost_value: 'bigint',
  ...STAMPS,
} as const;

export const AIRPORT_PRICE_COLUMNS = {
  zone_id: 'bigint',
  airport_id: 'bigint',
  car_class_id: 'bigint',
  direction: 'code',
  cost_minor: 'bigint',
  duration_min: 'integer',
  ...DATES,
} as const;

export const BOOKING_PRICE_COLUMNS = {
  zone_id: 'bigint',
  option_id: 'bigint',
  car_class_id: 'bigint',
  cost_minor: 'bigint',
  overtime_cost_minor: 'bigint',
  ...DATES,
} as const;

export const ACROSS_PRICE_COLUMNS = {
  from_zone_id: 'bigint',
  to_zone_id: 'bigint',
  car_class_id: 'bigint',
  cost_minor: 'bigint',
  one_way_cost_minor: 'bigint',
  ...DATES,
} as const;

export const PROFIT_COLUMNS = {
  city_id: 'bigint',
  kind: 'code',
  standard: 'jsonb',
  by_class: 'jsonb',
  ...STAMPS,
} as const;

export const ADDITION_COLUMNS = {
  city_id: 'bigint',
  kind: 'code',
  code: 'code',
  name: 'jsonb',
  unit: 'code',
  apply: 'code',
  direction: 'code',
  car_class_ids: 'bigint[]',
  max_qty: 'integer',
  cost_minor: 'bigint',
  markup: 'boolean',
  enabled: 'boolean',
  ...STAMPS,
} as const;

export const VARIABLE_COLUMNS = {
  city_id: 'bigint',
  kind: 'code',
  name: 'text',
  group_code: 'code',
  priority: 'integer',
  amount_mode: 'code',
  amount_value: 'bigint',
  markup: 'boolean',
  conditions: 'jsonb',
  ...STAMPS,
} as const;

export const CALENDAR_COLUMNS = {
  code: 'code',
  name: 'text',
  country: 'code',
  holidays: 'jsonb',
  ...STAMPS,
} as const;

export const POLICY_COLUMNS = {
  city_id: 'bigint',
  kind: 'code',
  tiers: 'jsonb',
  ...STAMPS,
} as const;
