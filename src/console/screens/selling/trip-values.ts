import type { Numeric } from '#console/ui/input/numeric-input.tsx';

/** The fields of a trip as they are typed. What does not belong to the kind chosen is kept, and not sent. */
export type TripValues = {
  kind?: 'airport' | 'day_booking';
  city_id?: number | null;
  direction?: 'arrival' | 'departure';
  /** Its id. */
  airport?: string;
  flight_number?: string;
  /** When it lands or leaves, by the clock of the city. */
  flight_at?: string;
  /** Empty: it follows from the flight. */
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

/** Quantities by code of the extra. */
export type Extras = Readonly<Record<string, Numeric>>;

/** One day of a hire. Dates follow the first one. */
export type TypedDay = {
  date: string;
  start: string;
  option: string;
  hours: Numeric;
  visits: readonly string[];
  /** Empty: where it starts. */
  end: string;
  note: string;
};

/** What the fields of a trip hold before anything is typed. */
export const NEW_TRIP: TripValues = { kind: 'airport', direction: 'arrival', adults: 1, vehicles: 1 };

/** The days of a hire; one empty day to begin with. */
export const daysOf = (value: unknown): readonly TypedDay[] =>
  Array.isArray(value) && value.length > 0 ? (value as TypedDay[]) : [NEW_DAY];

export const NEW_DAY: TypedDay = { date: '', start: '', option: '', hours: null, visits: [], end: '', note: '' };
