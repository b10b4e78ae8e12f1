import { cityContent } from '#contract/content/destination.ts';
import { searching } from '#console/registry/plain.ts';
import { contentActions } from '#commands/content/content.ts';

export const cityContentActions = {
  actions: contentActions({ kind: 'city_content', calls: cityContent }),
  source: searching('city_content'),
};
