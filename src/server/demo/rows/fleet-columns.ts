/** Column types of the tables of the demo's fleet. */

const STAMPS = { created_at: 'timestamptz', updated_at: 'timestamptz' } as const;

export const COMPANY_COLUMNS = {
  id: 'bigint',
  name: 'text',
  legal_name: 'text',
  reg_no: 'code',
  country: 'code',
  city_id: 'bigint',
  contact_name: 'text',
  contact_email: 'code',
  contact_phone: 'code',
  commission_bps: 'integer',
  payout_currency: 'code',
  validation_status: 'code',
  rating: 'numeric',
  ...STAMPS,
} as const;

export const SERVICE_COLUMNS = {
  company_id: 'bigint',
  kind: 'code',
  city_id: 'bigint',
  car_class_ids: 'bigint[]',
  languages: 'text[]',
  ...STAMPS,
} as const;

export const DRIVER_COLUMNS = {
  id: 'bigint',
  company_id: 'bigint',
  name: 'text',
  phone: 'code',
  licence_no: 'code',
  licence_country: 'code',
  licence_class: 'code',
  licence_expires_on: 'date',
  vocational_no: 'code',
  vocational_expires_on: 'date',
  languages: 'text[]',
  city_id: 'bigint',
  status: 'code',
  rating: 'numeric',
  ...STAMPS,
} as const;

export const CAR_COLUMNS = {
  id: 'bigint',
  company_id: 'bigint',
  plate: 'text',
  country: 'code',
  make: 'text',
  model: 'text',
  year: 'integer',
  colour: 'text',
  car_class_id: 'bigint',
  seats: 'integer',
  luggage: 'integer',
  insurance_expires_on: 'date',
  inspection_expires_on: 'date',
  registration_expires_on: 'date',
  validation_status: 'code',
  ...STAMPS,
} as const;

export const DRIVER_CAR_COLUMNS = {
  driver_id: 'bigint',
  car_id: 'bigint',
  company_id: 'bigint',
  is_primary: 'boolean',
  created_at: 'timestamptz',
} as const;

export const LEAVE_COLUMNS = {
  driver_id: 'bigint',
  from_on: 'date',
  to_on: 'date',
  note: 'text',
  created_at: 'timestamptz',
} as const;

export const DOCUMENT_COLUMNS = {
  owner: 'code',
  owner_id: 'bigint',
  company_id: 'bigint',
  type: 'code',
  number: 'text',
  expires_on: 'date',
  state: 'code',
  ...STAMPS,
} as const;
