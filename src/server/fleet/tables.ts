import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { BookingKind } from '#domain/booking/booking.ts';
import type { DocumentOwner, DocumentState, DriverStatus, ValidationStatus } from '#domain/fleet/fleet.ts';

interface Versioned {
  id: Generated<number>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  created_by: number | null;
  updated_by: number | null;
}

/** A record that is deleted softly, because others may still refer to it. */
interface Deletable {
  deleted_at: string | null;
}

export interface CompanyTable extends Versioned, Deletable {
  name: string;
  legal_name: string;
  reg_no: string;
  country: string;
  city_id: number;
  contact_name: string;
  contact_email: string;
  contact_phone: string;
  commission_bps: Generated<number>;
  payout_currency: string;
  validation_status: Generated<ValidationStatus>;
  /** A decimal as text. */
  rating: string | null;
  enabled: Generated<boolean>;
}

export interface CompanyServiceTable extends Versioned {
  company_id: number;
  kind: BookingKind;
  city_id: number;
  zone_ids: Generated<number[]>;
  airport_ids: Generated<number[]>;
  car_class_ids: number[];
  languages: Generated<string[]>;
  enabled: Generated<boolean>;
}

/** Dates are `YYYY-MM-DD`. */
export interface DriverTable extends Versioned, Deletable {
  company_id: number;
  name: string;
  phone: string;
  email: string | null;
  photo: string | null;
  licence_no: string;
  licence_country: string;
  licence_class: string | null;
  licence_expires_on: string;
  vocational_no: string | null;
  vocational_expires_on: string | null;
  languages: string[];
  city_id: number;
  status: Generated<DriverStatus>;
  rating: string | null;
  ratings: Generated<number>;
  enabled: Generated<boolean>;
}

export interface DriverLeaveTable {
  id: Generated<number>;
  driver_id: number;
  from_on: string;
  to_on: string;
  note: string | null;
  created_at: Generated<string>;
  created_by: number | null;
}

export interface CarTable extends Versioned, Deletable {
  company_id: number;
  plate: string;
  plate_key: GeneratedAlways<string>;
  country: string;
  make: string;
  model: string;
  year: number;
  colour: Generated<string>;
  car_class_id: number;
  seats: number;
  luggage: number;
  photos: Generated<string[]>;
  insurance_expires_on: string;
  inspection_expires_on: string;
  registration_expires_on: string | null;
  validation_status: Generated<ValidationStatus>;
  enabled: Generated<boolean>;
}

export interface DriverCarTable {
  driver_id: number;
  car_id: number;
  company_id: number;
  is_primary: Generated<boolean>;
  created_at: Generated<string>;
  created_by: number | null;
}

export interface DocumentTable extends Versioned {
  owner: DocumentOwner;
  owner_id: number;
  company_id: number;
  type: string;
  number: string | null;
  issued_on: string | null;
  expires_on: string | null;
  file: string | null;
  state: Generated<DocumentState>;
  reject_reason: string | null;
}

export interface FleetLogTable {
  id: Generated<number>;
  entity: DocumentOwner;
  entity_id: number;
  at: string;
  actor_id: number | null;
  actor_name: string;
  actor_type: 'staff' | 'system' | 'driver';
  event: string;
  from_status: string | null;
  to_status: string | null;
  data: JSONColumnType<Record<string, unknown>>;
  note: string | null;
}

declare module '#server/kit/database/tables.ts' {
  interface Tables {
    company: CompanyTable;
    company_service: CompanyServiceTable;
    driver: DriverTable;
    driver_leave: DriverLeaveTable;
    car: CarTable;
    driver_car: DriverCarTable;
    document: DocumentTable;
    fleet_log: FleetLogTable;
  }
}
