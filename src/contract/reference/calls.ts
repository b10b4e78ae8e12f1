import * as airportSchemas from './airport.schema.ts';
import { airport } from './airport.ts';
import * as carClassSchemas from './car-class.schema.ts';
import { carClass } from './car-class.ts';
import * as categorySchemas from './category.schema.ts';
import { category } from './category.ts';
import * as citySchemas from './city.schema.ts';
import { city } from './city.ts';
import * as countrySchemas from './country.schema.ts';
import { country } from './country.ts';
import * as currencySchemas from './currency.schema.ts';
import { currency } from './currency.ts';
import * as languageSchemas from './language.schema.ts';
import { language } from './language.ts';
import * as letterheadSchemas from './letterhead.schema.ts';
import { letterhead } from './letterhead.ts';
import * as publicReferenceSchemas from './public-reference.schema.ts';
import { publicReference } from './public-reference.ts';
import * as timezoneSchemas from './timezone.schema.ts';
import { timezone } from './timezone.ts';
import type { CompleteCall } from '#contract/kit/call.ts';
import { complete, type SchemaModule } from '#contract/kit/complete.ts';

/** The calls of this folder, each with both halves. */
export const REFERENCE_CALLS: readonly CompleteCall[] = [
  ...complete(city, citySchemas.cityDetails),
  ...complete(publicReference, publicReferenceSchemas.publicReferenceDetails),
  ...complete(timezone, timezoneSchemas.timezoneDetails),
  ...complete(language, languageSchemas.languageDetails),
  ...complete(letterhead, letterheadSchemas.letterheadDetails),
  ...complete(category, categorySchemas.categoryDetails),
  ...complete(carClass, carClassSchemas.carClassDetails),
  ...complete(currency, currencySchemas.currencyDetails),
  ...complete(country, countrySchemas.countryDetails),
  ...complete(airport, airportSchemas.airportDetails),
];

export const REFERENCE_SCHEMAS: readonly SchemaModule[] = [
  airportSchemas,
  carClassSchemas,
  categorySchemas,
  countrySchemas,
  citySchemas,
  publicReferenceSchemas,
  timezoneSchemas,
  currencySchemas,
  languageSchemas,
  letterheadSchemas,
];
