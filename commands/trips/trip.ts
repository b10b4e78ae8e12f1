import { trip } from '#contract/content/trip.ts';
import { addressBelow } from '#contract/kinds.ts';
import { action } from '#console/registry/define.ts';
import { searching } from '#console/registry/plain.ts';
import { contentActions } from '#commands/content/content.ts';

/** Opens the plan of a trip. */
const plan = action({
  id: 'trip.plan',
  title: 'Plan trip',
  words: ['days', 'stops', 'route', 'itinerary', 'schedule', 'order'],
  call: [trip.plan, trip.setPlan],
  on: { kind: 'trip', max: 1 },
  icon: 'trips',
  keys: ['Shift+P'],
  steps: {},
  run: async ({ record }) => ({ say: '', go: addressBelow('trip', record.id, 'plan') }),
});

export const tripActions = {
  actions: contentActions({ kind: 'trip', calls: trip }, [plan]),
  sources: [searching('trip')],
};
