import { activity } from '#contract/activity/activity.ts';
import { featuredActivity } from '#contract/activity/featured-activity.ts';
import { publicReference } from '#contract/reference/public-reference.ts';
import { addressOf } from '#contract/kinds.ts';
import { action, AVAILABLE, unavailable, type Action } from '#console/registry/define.ts';
import { calledOf } from '#console/registry/kinds.ts';
import { editing, moves, searching } from '#console/registry/plain.ts';
import { choice } from '#console/registry/steps.ts';
import { ending, takingOff, windowFrom, windowSteps } from '#commands/windows.ts';

const EVERYWHERE = 0;
const whereOf = (city: string | null): string => (city === null ? 'everywhere' : `in ${city}`);

const feature = action({
  id: 'featured_activity.feature',
  title: 'Feature activity',
  words: ['featured', 'promote', 'highlight', 'recommend', 'city page'],
  call: [featuredActivity.create, featuredActivity.remove, publicReference.citiesMap],
  on: { kind: 'activity' },
  icon: 'featured',
  steps: {
    city: choice<number, { label: string; hint: string }>({
      label: 'City',
      hint: 'The city on whose page it is featured',
      async options({ ctx }) {
        const { data } = await ctx.send(publicReference.citiesMap);
        const cities = Object.entries(data).map(([id, label]) => ({ value: Number(id), label }));
        return [
          { value: EVERYWHERE, label: 'Everywhere' },
          ...cities.toSorted((one, other) => one.label.localeCompare(other.label, 'en')),
        ];
      },
    }),
    ...windowSteps,
  },
  test: ({ enabled }) => (enabled ? AVAILABLE : unavailable('It is disabled. Enable it first.', 'activity.enable')),
  async run({ record, values: { city, ...window }, ctx, send, idempotencyKey }) {
    const city_id = city === EVERYWHERE ? null : city;
    const body = { activity_id: record.id, city_id, ...windowFrom(window, ctx) };
    const { data } = await send(featuredActivity.create, { body, idempotencyKey });
    const when = data.state === 'to_come' ? 'will be featured' : 'is featured';
    return {
      say: `${calledOf('activity', record)} ${when} ${whereOf(data.city_name)}.`,
      undo: (later) => later(featuredActivity.remove, { params: { id: data.id } }),
      touches: ['featured_activity'],
    };
  },
});

const open = action({
  id: 'featured_activity.activity',
  title: 'Go to activity',
  words: ['open', 'tour', 'featured activity'],
  call: activity.one,
  on: { kind: 'featured_activity', max: 1 },
  icon: 'activity',
  keys: ['a'],
  steps: {},
  run: async ({ record }) => ({ say: '', go: addressOf('activity', record.activity_id) }),
});

const end = ending('featured_activity', {
  title: 'End featured activity',
  words: [],
  says: (name, { city_name }) => `${name} is not featured ${whereOf(city_name)} any more.`,
  instead: 'Remove it instead.',
});

const remove = takingOff('featured_activity', {
  title: 'Remove featured activity',
  words: ['take off', 'unfeature'],
  says: (name, { city_name }) => `${name} is not featured ${whereOf(city_name)} any more.`,
});

export const featuredActivityActions = {
  actions: [
    feature,
    editing('featured_activity'),
    open,
    ...moves('featured_activity'),
    end,
    remove,
  ] as readonly Action[],
  source: searching('featured_activity'),
};
