import { event } from '#contract/home/event.ts';
import { action } from '#console/registry/define.ts';
import { plainCommands } from '#console/registry/plain.ts';

/** Opens the form of a new event with what another one says. */
const duplicate = action({
  id: 'event.duplicate',
  title: 'Duplicate event',
  words: ['copy', 'again', 'new', 'next year', 'repeat'],
  call: [event.one, event.create],
  on: { kind: 'event', max: 1 },
  icon: 'copy',
  keys: ['Shift+C'],
  steps: {},
  run: async ({ record }) => ({ say: '', go: `/events/create?from=${record.id}` }),
});

const events = plainCommands('event');

export const eventActions = { actions: [...events.actions, duplicate], source: events.source };
