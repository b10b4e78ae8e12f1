import { trip } from '#contract/content/trip.ts';
import { searching } from '#console/registry/plain.ts';
import { contentActions } from '#commands/content/content.ts';

export const tripActions = {
  actions: contentActions({ kind: 'trip', calls: trip }),
  sources: [searching('trip')],
};
