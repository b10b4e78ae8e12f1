import type { AccessRequest } from '#contract/staff/access-request.schema.ts';
import type { ActivityEntry } from '#contract/activity.schema.ts';
import type { Admin } from '#contract/staff/admins.schema.ts';
import type { Addition } from '#contract/pricing/addition.schema.ts';
import type { Booking, BookingDriver, BookingRow } from '#contract/booking/booking.schema.ts';
import type { Airport } from '#contract/reference/airport.schema.ts';
import type { Car } from '#contract/fleet/car.schema.ts';
import type { CarClass } from '#contract/reference/car-class.schema.ts';
import type { Category } from '#contract/reference/category.schema.ts';
import type { Company, CompanyRow } from '#contract/fleet/company.schema.ts';
import type { Country } from '#contract/reference/country.schema.ts';
import type { City } from '#contract/reference/crm.schema.ts';
import type { Currency } from '#contract/reference/currency.schema.ts';
import type { CustomerRow } from '#contract/customer.schema.ts';
import type { View } from '#contract/desk.schema.ts';
import type { Driver } from '#contract/fleet/driver.schema.ts';
import type { FleetDocument } from '#contract/fleet/document.schema.ts';
import type { HolidayCalendar } from '#contract/pricing/holiday-calendar.schema.ts';
import type { BackgroundJob } from '#contract/jobs.schema.ts';
import type { Language } from '#contract/reference/language.schema.ts';
import type { Policy } from '#contract/pricing/policy.schema.ts';
import type { AcrossPrice, AirportPrice, BookingPrice } from '#contract/pricing/price.schema.ts';
import type { Paper } from '#domain/fleet/fleet-rules.ts';
import type { AirportService, DayPackage } from '#contract/pricing/service-option.schema.ts';
import type { Variable } from '#contract/pricing/variable.schema.ts';
import type { Zone } from '#contract/pricing/zone.schema.ts';
import type { CityProfit } from '#contract/pricing/profit.schema.ts';
import type { Role } from '#contract/staff/roles.schema.ts';

/**
 * The facts about a record that commands read, by kind. One line per kind; list row and full record must both satisfy
 * it, so a command can be tested on either.
 */
export interface KindRecords {
  booking: Omit<BookingRow, 'origin' | 'destination' | 'drivers'> & { drivers: readonly BookingDriver[] } & Partial<
      Pick<Booking, 'free_wait_min' | 'planned_end_at' | 'refund_room'>
    >;
  city: Pick<City, 'id' | 'name' | 'enabled' | 'version'>;
  language: Pick<Language, 'id' | 'tag' | 'name' | 'enabled' | 'version'>;
  customer: Pick<
    CustomerRow,
    | 'id'
    | 'name'
    | 'email'
    | 'phone'
    | 'language'
    | 'country'
    | 'country_name'
    | 'note'
    | 'enabled'
    | 'bookings'
    | 'open_bookings'
    | 'erased_at'
    | 'version'
  >;
  category: Pick<Category, 'id' | 'name' | 'position' | 'enabled' | 'version'>;
  car_class: Pick<CarClass, 'id' | 'code' | 'name' | 'rank' | 'enabled' | 'version'>;
  currency: Pick<Currency, 'id' | 'code' | 'name' | 'rate' | 'enabled' | 'version'>;
  driver: Pick<Driver, 'id' | 'name' | 'phone' | 'company_id' | 'status' | 'enabled' | 'version'> & {
    cars: readonly Driver['cars'][number][];
  };
  car: Pick<
    Car,
    'id' | 'plate' | 'company_id' | 'seats' | 'car_class' | 'validation_status' | 'enabled' | 'version'
  > & { drivers: readonly Car['drivers'][number][] };
  country: Pick<Country, 'id' | 'code' | 'name' | 'enabled' | 'version'>;
  airport: Pick<Airport, 'id' | 'iata' | 'name' | 'enabled' | 'version'>;
  airport_price: PriceFacts & Pick<AirportPrice, 'airport'>;
  booking_price: PriceFacts & Pick<BookingPrice, 'option'>;
  across_price: PriceFacts & Pick<AcrossPrice, 'to_zone_name'>;
  company: Pick<CompanyRow, 'id' | 'name' | 'validation_status' | 'services' | 'enabled' | 'version'> &
    Partial<{ papers: readonly Paper[] } & Pick<Company, 'today'>>;
  document: Pick<
    FleetDocument,
    'id' | 'owner' | 'owner_id' | 'owner_name' | 'type' | 'expires_on' | 'state' | 'file' | 'version'
  >;
  airport_zone: ZoneFacts;
  day_booking_zone: ZoneFacts;
  city_profit: Pick<CityProfit, 'id' | 'name'>;
  airport_addition: Pick<Addition, 'id' | 'name' | 'city_name' | 'enabled' | 'version'>;
  airport_variable: Pick<Variable, 'id' | 'name' | 'city_name' | 'enabled' | 'version'>;
  day_booking_variable: Pick<Variable, 'id' | 'name' | 'city_name' | 'enabled' | 'version'>;
  day_booking_addition: Pick<Addition, 'id' | 'name' | 'city_name' | 'enabled' | 'version'>;
  airport_service: Pick<AirportService, 'id' | 'name' | 'enabled' | 'version'>;
  day_package: Pick<DayPackage, 'id' | 'name' | 'enabled' | 'version'>;
  cancellation_policy: Pick<Policy, 'id' | 'name' | 'city_id' | 'enabled' | 'version'>;
  holiday_calendar: Pick<HolidayCalendar, 'id' | 'name' | 'variables' | 'enabled' | 'version'>;
  view: View;
  activity_entry: Pick<ActivityEntry, 'id'>;
  job: Pick<BackgroundJob, 'id' | 'title' | 'state' | 'mine' | 'retriable' | 'result' | 'failed' | 'asked_by'>;
  admin: Pick<
    Admin,
    'id' | 'name' | 'email' | 'status' | 'level' | 'markets' | 'roles' | 'two_step' | 'last_superadmin' | 'version'
  >;
  role: Pick<Role, 'id' | 'name' | 'level' | 'is_system' | 'admins' | 'version'>;
  access_request: Pick<AccessRequest, 'id' | 'name' | 'email' | 'status' | 'version'>;
}

type PriceFacts = Pick<AirportPrice, 'id' | 'zone_name' | 'car_class' | 'enabled' | 'version'>;

type ZoneFacts = Pick<Zone, 'id' | 'name' | 'city_name' | 'currency' | 'enabled' | 'version'>;

export type Kind = keyof KindRecords;

/** A record somebody selected, opened, searched for or pasted. `label` is what people call it. */
export type Ref<K extends Kind = Kind> = {
  [X in K]: {
    kind: X;
    id: number;
    label: string;
    code?: string;
    hint?: string;
    record: KindRecords[X];
  };
}[K];

/** A remembered record: enough to show and find it again, without its facts. */
export type RefMark = { kind: Kind; id: number; label: string; code?: string };

/** What people call a kind: "booking", "bookings". */
export function nounOf(kind: Kind, count = 1): string {
  const noun = kind.replaceAll('_', ' ');
  if (count === 1) return noun;
  if (noun.endsWith('s')) return `${noun}es`;
  return noun.endsWith('y') ? `${noun.slice(0, -1)}ies` : `${noun}s`;
}

/** "1 booking", "1,204 bookings". */
export const counted = (kind: Kind, count: number): string => `${count.toLocaleString('en')} ${nounOf(kind, count)}`;

/** A record by its label, several by their number. */
export function namesOf(refs: readonly Ref[]): string {
  const [first] = refs;
  if (!first) return '';
  return refs.length === 1 ? first.label : counted(first.kind, refs.length);
}

/** Whether two references name the same record. */
export const sameRef = (a: RefMark, b: RefMark): boolean => a.kind === b.kind && a.id === b.id;

/** How a link names a record: by its code where it has one. */
export const nameInLink = (ref: RefMark): string => ref.code ?? String(ref.id);
