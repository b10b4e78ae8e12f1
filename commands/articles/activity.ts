import { activity } from '#contract/activity/activity.ts';
import { place } from '#contract/activity/place.ts';
import { action } from '#console/registry/define.ts';
import { calledOf } from '#console/registry/kinds.ts';
import { plainCommands } from '#console/registry/plain.ts';
import { choice } from '#console/registry/steps.ts';

const NONE = 0;
/** As many places of a city as one page holds. */
const MOST_PLACES = 100;

const setPlace = action({
  id: 'activity.place',
  title: 'Set place of activity',
  words: ['where', 'location', 'sight', 'venue', 'suggest', 'pin on map'],
  call: [activity.setPlace, activity.suggestPlaces, place.list],
  on: { kind: 'activity', max: 1 },
  icon: 'place',
  keys: ['w'],
  steps: {
    place: choice<number, { label: string; hint: string }>({
      label: 'Place',
      hint: 'Those with a name like its own, at most 300 m away, come first',
      async options({ ctx, records: [ref] }) {
        if (ref?.kind !== 'activity') return [];
        const { id, record } = ref;
        const [suggested, all] = await Promise.all([
          ctx.send(activity.suggestPlaces, { params: { id } }),
          ctx.send(place.list, { query: { city: String(record.city_id), page_size: MOST_PLACES } }),
        ]);
        const first = suggested.data.map(({ id: value, name, metres }) => ({
          value,
          label: name,
          hint: metres === null ? 'Suggested by its name' : `Suggested, ${metres} m away`,
        }));
        const others = all.data
          .filter((each) => !first.some(({ value }) => value === each.id))
          .map((each) => ({ value: each.id, label: calledOf('place', each), hint: each.address }));
        return [...first, ...others, { value: NONE, label: 'None' }];
      },
    }),
  },
  async run({ record, values, send }) {
    const body = { place_id: values.place === NONE ? null : values.place };
    const { data } = await send(activity.setPlace, { params: { id: record.id }, body, ifMatch: record.version });
    const before = { place_id: record.place_id };
    return {
      say:
        data.place_name === null
          ? `${calledOf('activity', record)} has no place.`
          : `${calledOf('activity', record)} takes place at ${data.place_name}.`,
      undo: (later) => later(activity.setPlace, { params: { id: record.id }, body: before, ifMatch: data.version }),
    };
  },
});

const activities = plainCommands('activity');

export const activityActions = { actions: [...activities.actions, setPlace], source: activities.source };
