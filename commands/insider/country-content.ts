import { countryContent } from '#contract/content/destination.ts';
import { searching } from '#console/registry/plain.ts';
import { contentActions } from '#commands/content/content.ts';

export const countryContentActions = {
  actions: contentActions({ kind: 'country_content', calls: countryContent }),
  source: searching('country_content'),
};
