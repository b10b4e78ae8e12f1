import type { Later } from '#console/registry/define.ts';
import { cityContentActions } from './city-content.ts';
import { countryContentActions } from './country-content.ts';

const PARTS = [cityContentActions, countryContentActions];

/** What people do with the content of cities and countries, and how it is found. */
export const insiderActions: Later = {
  actions: PARTS.flatMap(({ actions }) => actions),
  sources: PARTS.map(({ source }) => source),
};
