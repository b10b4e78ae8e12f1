import type { Numeric } from '#console/ui/input/numeric-input.tsx';

/** Trip fields as typed. Fields of the kind not chosen keep their values but are not sent. */
export type TripValues = {
  kind?: 'airport' | 'day_booking';
  city_id?: number | null;
  direction?: 'arrival' | 'departure';
  /** Airport id. */
  airport?: string;
  flight_number?: string;
  /** Landing or departure time, in the city's local time. */
  flight_at?: string;
  /** Whether the flight that is left for is domestic. */
  flight_domestic?: boolean;
  /** Pickup time in the city's local time; empty to derive it from the flight. */
  pickup_local?: string;
  terminal?: string;
  place_name?: string;
  place_address?: string;
  zone?: string;
  point?: string;
  adults?: Numeric;
  children?: Numeric;
  infants?: Numeric;
  luggage?: Numeric;
  car_class?: string;
  vehicles?: Numeric;
  option?: string;
  extras?: Extras;
  currency?: string;
  days?: readonly TypedDay[];
  back?: boolean;
  back_option?: string;
  back_flight_number?: string;
  back_flight_at?: string;
  back_pickup_local?: string;
};

/** Quantities by extra code. */
export type Extras = Readonly<Record<string, Numeric>>;

/** One day of a hire. Dates follow from the first day. */
export type TypedDay = {
  date: string;
  start: string;
  option: string;
  hours: Numeric;
  visits: readonly string[];
  /** End zone; empty for the zone where the day starts. */
  end: string;
  note: string;
};

/** Initial values of the trip fields. */
export const NEW_TRIP: TripValues = { kind: 'airport', direction: 'arrival', adults: 1, vehicles: 1 };

/** Returns the days of a hire, or one empty day when there are none. */
export const daysOf = (value: unknown): readonly TypedDay[] =>
  Array.isArray(value) && value.length > 0 ? (value as TypedDay[]) : [NEW_DAY];

export const NEW_DAY: TypedDay = { date: '', start: '', option: '', hours: null, visits: [], end: '', note: '' };
