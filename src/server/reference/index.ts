import { airport } from '#contract/reference/airport.ts';
import { carClass } from '#contract/reference/car-class.ts';
import { category } from '#contract/reference/category.ts';
import { country } from '#contract/reference/country.ts';
import { crm, crmPublic } from '#contract/reference/crm.ts';
import { currency } from '#contract/reference/currency.ts';
import { language } from '#contract/reference/language.ts';
import { implement } from '#server/kit/http/handlers.ts';
import { airportHandlers } from './airport.ts';
import { carClassHandlers } from './car-class.ts';
import { categoryHandlers } from './category.ts';
import { cityHandlers } from './city.ts';
import { countryHandlers } from './country.ts';
import { currencyHandlers } from './currency.ts';
import { languages } from './language.ts';
import { publicHandlers } from './public.ts';

export { airportList } from './airport.ts';
export { carClassList } from './car-class.ts';
export { categoryList } from './category.ts';
export { cityList, countCities } from './city.ts';
export { cityImport } from './city-import.ts';
export { countryList } from './country.ts';
export { currencyList } from './currency.ts';
export { rateImport } from './fx-rate.ts';
export { languageList } from './language.ts';
export { airportNames, citiesByCountry, soldIn } from './reference.store.ts';

export const crmRoutes = [
  ...implement(crm, cityHandlers),
  ...implement(crmPublic, publicHandlers),
  ...implement(language, languages.handlers),
  ...implement(category, categoryHandlers),
  ...implement(carClass, carClassHandlers),
  ...implement(airport, airportHandlers),
  ...implement(currency, currencyHandlers),
  ...implement(country, countryHandlers),
];
