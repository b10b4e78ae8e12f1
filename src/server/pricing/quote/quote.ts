import type { Journey } from '#contract/booking/quote.schema.ts';
import { rateBetween, type FoundRate } from '#domain/money/fx.ts';
import { priceTransfer, type TransferRows } from '#domain/pricing/airport.ts';
import { priceHire, type HireDay, type HireRows } from '#domain/pricing/day-hire.ts';
import type { Lack, Quoted } from '#domain/pricing/price.ts';
import { hireWithWhatIf, transferWithWhatIf, type WhatIf } from '#domain/pricing/what-if.ts';
import { hoursBetween, toInstant } from '#domain/time/time.ts';
import type { Db } from '#server/kit/change/context.ts';
import { invalid } from '#server/kit/http/errors.ts';
import { hireRates, transferRates, zonesOf, type NamedZone } from '#server/pricing/rates.store.ts';
import { presentQuote, unsold, type FullQuote, type QuoteContext, type SoldFacts } from './quote-reply.ts';
import { zoneRouteOf } from './zone-route.ts';
import { saleFacts } from './sale.store.ts';

/** Terms of a quote: the instant, costs and profit that replace the stored ones, and an agreed exchange rate. */
export interface QuoteTerms {
  now: Date;
  /** Path of the trip in the request body; empty where it is the body itself. Default: `trip`. */
  path?: string;
  whatIf?: WhatIf | null;
  /** When it was booked, and the rate agreed then. Default: now, at the latest rate. */
  booked?: { at: string; rate: string; as_of: string };
}

/** A quote with the facts it was made from, for the booking. */
export interface QuotedTrip {
  quote: FullQuote;
  facts: SoldFacts;
  zones: readonly NamedZone[];
  days: readonly HireDay[];
}

/**
 * Prices a trip by the rows of its city, with the same functions that the demo and the console's preview use.
 * @throws ApiError 422 where the trip names a city, airport, class or currency that does not exist
 */
export async function quoteTrip(db: Db, trip: Journey, terms: QuoteTerms): Promise<QuotedTrip> {
  const facts = await factsOf(db, trip, terms);
  const { zones, way } = await routeOf(db, trip);
  const context = { facts, zones, trip, at: terms.now.toISOString(), way };
  const quote = closed(context) ?? (await priceWay(context, terms, ratesOf(db, context, trip.car_class)));
  return { quote, facts, zones, days: way.days };
}

/**
 * Prices the same trip in several car classes, with one reading of the city's rows for all of them.
 * @throws ApiError 422 as {@link quoteTrip}
 */
export async function quoteClasses(
  db: Db,
  trip: Journey,
  classes: readonly SoldFacts['car_class'][],
  terms: QuoteTerms,
): Promise<FullQuote[]> {
  const facts = await factsOf(db, trip, terms);
  const { zones, way } = await routeOf(db, trip);
  const at = terms.now.toISOString();
  const rates = ratesOf(db, { facts, zones, trip, at, way });
  const quotes: FullQuote[] = [];
  for (const car_class of classes) {
    const context = { facts: { ...facts, car_class }, zones, trip: { ...trip, car_class: car_class.code }, at, way };
    quotes.push(closed(context) ?? (await priceWay(context, terms, rates)));
    await yieldToOthers();
  }
  return quotes;
}

/** The price of a hire takes some ten milliseconds for each class. */
const yieldToOthers = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

async function routeOf(db: Db, trip: Journey) {
  const zones = await zonesOf(db, trip.city_id, trip.kind);
  return { zones, way: zoneRouteOf(trip, zones) };
}

async function factsOf(db: Db, trip: Journey, { now, path = 'trip' }: QuoteTerms): Promise<SoldFacts> {
  const airportId = trip.kind === 'airport' ? trip.airport_id : null;
  const { kind, city_id: cityId, car_class: carClass, currency = null } = trip;
  const option = trip.kind === 'airport' ? trip.option : (trip.days[0]?.option ?? '');
  const facts = await saleFacts(db, { kind, cityId, airportId, carClass, option, currency }, now);
  const at = (field: string) => (path === '' ? field : `${path}.${field}`);
  if (!facts) throw invalid({ [at('city_id')]: ['There is no such city.'] });
  const { airport, car_class, currency: money } = facts;
  if (airportId !== null && airport?.city_id !== cityId)
    throw invalid({ [at('airport_id')]: ['There is no such airport in this city.'] });
  if (!car_class) throw invalid({ [at('car_class')]: ['There is no such car class.'] });
  if (!money) throw invalid({ [at('currency')]: ['There is no such currency.'] });
  return { ...facts, car_class, currency: money };
}

/** Returns a refusal when the city, airport, class or currency is not open for sale, otherwise null. */
function closed(context: QuoteContext): FullQuote | null {
  const { city, airport, car_class, currency } = context.facts;
  const { kind } = context.trip;
  const refuse = (record: Lack['record'], why: string) => unsold(context, 'not_open', why, { record }, []);
  if (!city.country_enabled) return refuse('country', `The country of ${city.name} is disabled.`);
  if (!city.enabled) return refuse('city', `${city.name} is disabled.`);
  const service = kind === 'airport' ? 'airport transfers' : 'day hire';
  if (!city.sells) return refuse('city', `${city.name} does not sell ${service}.`);
  if (airport && !airport.enabled) return refuse('airport', `${airport.name} is disabled.`);
  if (!car_class.enabled) return refuse('car_class', `The class ${car_class.name} is disabled.`);
  if (!currency.enabled) return refuse('currency', `${currency.code} is disabled.`);
  return null;
}

async function priceWay(context: QuoteContext, { whatIf, booked }: QuoteTerms, rates: Rates): Promise<FullQuote> {
  const { trip, facts, way, at } = context;
  const { timezone, currency } = facts.city;
  const pickup_at = toInstant(way.pickup_local, timezone);
  const lead_hours = hoursBetween(booked?.at ?? at, pickup_at);
  const common = { car_class: trip.car_class, vehicles: trip.vehicles, lead_hours, chosen: trip.extras };
  if (way.disabled) {
    const { code, name } = way.disabled;
    return unsold(context, 'not_open', `The zone ${name} is disabled.`, { record: 'zone', zone: code }, []);
  }
  if (way.lost !== null) return unsold(context, 'no_zone', way.lost, { record: 'zone' }, []);
  const quoted =
    trip.kind === 'airport'
      ? priceTransfer(
          {
            ...common,
            zone: way.zone?.code ?? null,
            airport: facts.airport?.iata ?? '',
            direction: trip.direction,
            option: trip.option,
            pickup_local: way.pickup_local,
          },
          transferWithWhatIf(await rates.transfer(), whatIf),
        )
      : timed(priceHire({ ...common, days: way.days }, hireWithWhatIf(await rates.hire(), whatIf)));
  if (!quoted.ok) return unsold(context, quoted.reason, quoted.why, quoted.lack, quoted.passed_over);
  const fx: FoundRate | null = booked
    ? { rate: booked.rate, as_of: booked.as_of, from: [] }
    : rateBetween(currency, facts.currency.code, facts.rates, at);
  if (!fx) {
    const why = `There is no exchange rate from ${currency} to ${facts.currency.code}.`;
    return unsold(context, 'no_rate', why, { record: 'fx_rate' }, quoted.passed_over);
  }
  return presentQuote(context, quoted, fx, { pickup_at, lead_hours });
}

/** The rows that price a trip: read when first needed, then kept for its other classes. */
interface Rates {
  transfer(): Promise<TransferRows>;
  hire(): Promise<HireRows>;
}

/** @param carClass the only class to be priced; undefined: any */
function ratesOf(db: Db, { trip, way }: QuoteContext, carClass?: string): Rates {
  const zones = [...new Set([way.zone?.code ?? [], ...way.days.map(zonesOn)].flat())];
  const of = { cityId: trip.city_id, zones, ...(carClass !== undefined && { carClass }) };
  let transfers: Promise<TransferRows> | undefined;
  let hires: Promise<HireRows> | undefined;
  return {
    transfer: () => (transfers ??= transferRates(db, of)),
    hire: () => (hires ??= hireRates(db, of)),
  };
}

const zonesOn = ({ start_zone, visit_zones, end_zone }: HireDay) => [start_zone, ...visit_zones, end_zone];

/** Day hire has no ride duration and no free waiting time. */
const timed = (quoted: Quoted): Quoted<{ duration_min: null; free_wait_min: number }> =>
  quoted.ok ? { ...quoted, duration_min: null, free_wait_min: 0 } : quoted;
