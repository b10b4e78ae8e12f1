import type { PublicCity } from '#contract/reference/public-reference.schema.ts';
import type { Offer } from '#contract/booking/offer.schema.ts';
import { fits } from '#domain/reference/car-class.ts';
import type { Section } from '#console/shell/form/fields.ts';
import type { Option } from '#console/ui/input/input.tsx';
import { DaysField } from './days-field.tsx';
import { ExtrasField } from './extras-field.tsx';
import { optionsFor, partyOf, wayBack } from './offer.ts';
import { daysOf, type TripValues } from './trip-values.ts';

type Fields = Section['fields'];

/** Returns the sections of a trip; fields depend on earlier answers and on the purpose of the form. */
export function tripSections(
  values: TripValues,
  offer: Offer | undefined,
  cities: readonly PublicCity[],
  asks: 'sale' | 'price' | 'change',
): readonly Section[] {
  const hire = values.kind === 'day_booking';
  const sold = asks !== 'price';
  return [
    {
      title: 'Trip',
      dense: true,
      fields: {
        ...(asks !== 'change' && whatFields(values, cities)),
        ...(hire
          ? { days: { is: 'own', label: 'Days', draw: DaysField, words: daysInWords } as const }
          : {
              ...(asks !== 'change' && wayFields(offer)),
              ...flightFields(values, offer, sold),
            }),
      },
    },
    {
      title: hire ? 'Where it begins' : values.direction === 'departure' ? 'From' : 'To',
      fields: { ...(sold && nameFields()), ...placeFields(values, offer) },
    },
    { title: 'Travellers and vehicle', dense: true, fields: partyFields(values, offer) },
    { title: 'Extras', fields: { extras: { is: 'own', label: 'Extras', draw: ExtrasField } } },
    ...(hire || asks !== 'sale' ? [] : [{ title: 'Return', dense: true as const, fields: backFields(values, offer) }]),
  ];
}

const daysInWords = (value: unknown): string =>
  daysOf(value)
    .map(({ date, start, option, hours }) => `${date} ${start}, ${option.replaceAll('_', ' ')}, ${hours} hours`)
    .join('; ');

function whatFields(values: TripValues, cities: readonly PublicCity[]): Fields {
  const service = values.kind === 'day_booking' ? 'day_booking_service' : 'airport_service';
  return {
    kind: { is: 'choice', label: 'Kind', required: true, options: KINDS },
    city_id: {
      is: 'record',
      label: 'City',
      required: true,
      options: () =>
        cities
          .filter((city) => city[service])
          .map(({ id, name, country }) => ({ value: String(id), label: name.en ?? String(id), hint: country })),
    },
  };
}

const wayFields = (offer: Offer | undefined): Fields => ({
  direction: { is: 'choice', label: 'Direction', required: true, options: DIRECTIONS },
  airport: {
    is: 'choice',
    label: 'Airport',
    required: true,
    broad: true,
    none: 'Choose',
    options: (offer?.airports ?? []).map(({ id, iata, name }) => ({ value: String(id), label: `${iata}, ${name}` })),
  },
});

/** Decides how long before a departure one reaches the airport. */
const DOMESTIC = { is: 'yes-no', label: 'Domestic flight: at the airport 2 hours ahead instead of 3' } as const;

function flightFields(values: TripValues, offer: Offer | undefined, sold: boolean): Fields {
  const departs = values.direction === 'departure';
  return {
    ...(sold && {
      flight_number: {
        is: 'text',
        label: 'Flight',
        ...(!departs && { required: true as const }),
        spellCheck: false,
        hint: 'Such as SQ 321',
      },
      terminal: { is: 'text', label: 'Terminal', spellCheck: false },
    }),
    flight_at: {
      is: 'date',
      time: true,
      zone: offer?.city.timezone,
      broad: true,
      label: departs ? 'Departure time' : 'Landing time',
      ...(!departs && { required: true as const }),
      hint: clockHint(offer),
    },
    ...(departs && { flight_domestic: DOMESTIC }),
    pickup_local: {
      is: 'date',
      time: true,
      zone: offer?.city.timezone,
      broad: true,
      label: 'Pickup',
      hint: 'Leave empty to use the flight time',
    },
    option: {
      is: 'choice',
      label: 'Service',
      required: true,
      broad: true,
      none: 'Choose',
      options: optionsFor(offer, values.direction).map(({ code, name }) => ({ value: code, label: name })),
    },
  };
}

const nameFields = (): Fields => ({
  place_name: { is: 'text', label: 'Hotel or place', required: true },
  place_address: { is: 'text', label: 'Address' },
});

function placeFields(values: TripValues, offer: Offer | undefined): Fields {
  return {
    zone: {
      is: 'choice',
      label: 'Zone',
      none: 'By postal code or coordinates',
      options: (offer?.zones ?? [])
        .filter((zone) => serves(zone, values))
        .map(({ code, name }) => ({ value: code, label: name })),
    },
    point: {
      is: 'text',
      label: 'Postal code or coordinates',
      spellCheck: false,
      hint: 'Coordinates as 1.2839, 103.8515',
    },
  };
}

function partyFields(values: TripValues, offer: Offer | undefined): Fields {
  return {
    adults: { is: 'number', label: 'Adults', required: true },
    children: { is: 'number', label: 'Children' },
    infants: { is: 'number', label: 'Infants' },
    luggage: { is: 'number', label: 'Luggage', unit: 'pieces' },
    car_class: {
      is: 'choice',
      label: 'Class',
      required: true,
      broad: true,
      none: 'Choose',
      options: classOptions(values, offer),
    },
    vehicles: { is: 'number', label: 'Vehicles', required: true },
  };
}

/** Returns the car classes with their capacity; one too small for the party is disabled with the reason. */
function classOptions(values: TripValues, offer: Offer | undefined): Option[] {
  const { party, vehicles } = partyOf(values);
  return (offer?.classes ?? []).map((carClass) => {
    const held = fits(party, carClass, vehicles);
    const room = `${carClass.max_pax} people, ${carClass.max_luggage} bags`;
    return held.ok
      ? { value: carClass.code, label: `${carClass.name}, ${room}` }
      : { value: carClass.code, label: `${carClass.name}: ${held.why}`, disabled: true };
  });
}

function backFields(values: TripValues, offer: Offer | undefined): Fields {
  if (values.back !== true) return { back: BACK };
  const departs = wayBack(values.direction) === 'departure';
  return {
    back: BACK,
    back_flight_number: {
      is: 'text',
      label: 'Return flight',
      ...(!departs && { required: true as const }),
      spellCheck: false,
    },
    back_flight_at: {
      is: 'date',
      time: true,
      zone: offer?.city.timezone,
      broad: true,
      label: departs ? 'Return departure time' : 'Return landing time',
    },
    ...(departs && { flight_domestic: DOMESTIC }),
    back_pickup_local: {
      is: 'date',
      time: true,
      zone: offer?.city.timezone,
      broad: true,
      label: 'Return pickup',
      hint: 'Leave empty to use the flight time',
    },
    back_option: {
      is: 'choice',
      label: 'Return service',
      none: 'The same',
      options: optionsFor(offer, wayBack(values.direction)).map(({ code, name }) => ({ value: code, label: name })),
    },
  };
}

/** Returns whether a zone has prices for the chosen airport. */
const serves = ({ airport_ids }: Offer['zones'][number], { airport, kind }: TripValues): boolean =>
  kind === 'day_booking' || !airport || airport_ids.length === 0 || airport_ids.includes(Number(airport));

const clockHint = (offer: Offer | undefined): string => (offer ? `${offer.city.name} time` : 'City time');

const KINDS = [
  { value: 'airport', label: 'Airport transfer' },
  { value: 'day_booking', label: 'Day hire' },
] as const;
const DIRECTIONS = [
  { value: 'arrival', label: 'From airport' },
  { value: 'departure', label: 'To airport' },
] as const;
const BACK = {
  is: 'yes-no',
  label: 'Add return trip',
  hint: 'Creates a second booking in the opposite direction',
} as const;
