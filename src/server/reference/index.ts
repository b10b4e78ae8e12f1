import { airport } from '#contract/reference/airport.ts';
import { carClass } from '#contract/reference/car-class.ts';
import { category } from '#contract/reference/category.ts';
import { country } from '#contract/reference/country.ts';
import { city } from '#contract/reference/city.ts';
import { timezone } from '#contract/reference/timezone.ts';
import { publicReference } from '#contract/reference/public-reference.ts';
import { currency } from '#contract/reference/currency.ts';
import { language } from '#contract/reference/language.ts';
import { letterhead } from '#contract/reference/letterhead.ts';
import { implement } from '#server/kit/http/handlers.ts';
import { airportHandlers, airportList } from './airport.ts';
import { carClassHandlers, carClassList } from './car-class.ts';
import { categoryHandlers, categoryList } from './category.ts';
import { cityHandlers, cityList } from './city.ts';
import { countryHandlers, countryList } from './country.ts';
import { currencyHandlers, currencyList } from './currency.ts';
import { languageHandlers, languageList } from './language.ts';
import { letterheadHandlers } from './letterhead.ts';
import { timezoneHandlers } from './timezone.ts';
import { publicHandlers } from './public.ts';

export { cityImport } from './city-import.ts';
export { rateImport } from './fx-rate.ts';
export { airportNames, cityExists, cityNamed, countryExists, currencyExists, soldIn } from './reference.store.ts';

export const crmRoutes = [
  ...implement(city, cityHandlers),
  ...implement(publicReference, publicHandlers),
  ...implement(timezone, timezoneHandlers),
  ...implement(language, languageHandlers),
  ...implement(category, categoryHandlers),
  ...implement(carClass, carClassHandlers),
  ...implement(airport, airportHandlers),
  ...implement(currency, currencyHandlers),
  ...implement(country, countryHandlers),
  ...implement(letterhead, letterheadHandlers),
];

/** The lists of this service as a whole, by kind of record. */
export const REFERENCE_LISTS = {
  country: countryList,
  city: cityList,
  currency: currencyList,
  language: languageList,
  airport: airportList,
  category: categoryList,
  car_class: carClassList,
};
