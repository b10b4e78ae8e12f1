import { crm, crmPublic } from '#contract/crm.ts';
import { language } from '#contract/language.ts';
import { implement } from '#server/kit/handlers.ts';
import { cityHandlers } from './city.ts';
import { languages } from './language.ts';
import { publicHandlers } from './public.ts';

export { cityList, countCities } from './city.ts';
export { cityImport } from './city-import.ts';
export { languageList } from './language.ts';
export { citiesByCountry } from './reference.store.ts';

export const crmRoutes = [
  ...implement(crm, cityHandlers),
  ...implement(crmPublic, publicHandlers),
  ...implement(language, languages.handlers),
];
