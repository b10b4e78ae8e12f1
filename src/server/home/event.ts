import type { Event } from '#contract/home/event.schema.ts';
import { event } from '#contract/home/event.ts';
import { areEventDays, eventStateOf, NO_EVENT_DAYS } from '#domain/home/event.ts';
import { asWords } from '#domain/text/words.ts';
import { pictureInWords, presentCover } from '#server/content/index.ts';
import { listSource, stateInWords } from '#server/kit/change/list-source.ts';
import { resource, stamps } from '#server/kit/change/resource.ts';
import { byClock } from '#server/kit/change/windowed.ts';
import { invalid } from '#server/kit/http/errors.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import { cityExists } from '#server/reference/index.ts';
import { keepImages } from '#server/storage/index.ts';
import { eventStore } from './event.store.ts';

/** An event as it is stored: its state follows from the clock of its city as well. */
type Stored = Omit<Event, 'state'>;

const events = resource({
  kind: 'event',
  store: eventStore,
  usedBy: { by: () => [] },
  present: (row): Stored => ({
    ...stamps(row),
    title: row.title,
    city_id: row.city_id,
    city_name: row.city_name,
    timezone: row.timezone,
    venue: row.venue,
    starts_on: row.starts_on,
    ends_on: row.ends_on,
    cover: row.cover && presentCover(row.cover),
    link: row.link,
  }),
  afterWrite: (tx, { id, cover }, { now }) =>
    keepImages(tx, { entity: 'event', id, field: 'cover' }, cover ? [cover.key] : [], now),
  async check(values, db) {
    const { city_id, ...days } = values as unknown as Stored;
    if (!(await cityExists(db, city_id))) throw invalid({ city_id: ['This city does not exist.'] });
    if (!areEventDays(days)) throw invalid({ ends_on: [NO_EVENT_DAYS] });
  },
  auditFacts: ({ title, city_name, venue, starts_on, ends_on, cover, link, enabled, version }) => ({
    title,
    city: city_name,
    venue,
    starts_on,
    ends_on,
    cover: cover && pictureInWords(cover),
    link,
    enabled,
    version,
  }),
});

const clocked = byClock(events, eventStateOf);

export const eventHandlers: Handlers<typeof event> = {
  ...clocked.handlers,
  toggle: (input, context) => clocked.stated(events.handlers.toggle(input, context), context),
  remove: events.removeUnused,
  restore: (input, context) => clocked.stated(events.restore(input, context), context),
};

/** The list of events as a whole. */
export const eventList = listSource({
  call: event.list,
  walk: clocked.walk,
  count: clocked.count,
  columns: {
    title: (row, { name }) => name(row.title),
    state: ({ state }) => asWords(state),
    enabled: stateInWords,
    city: ({ city_name }) => city_name,
    venue: ({ venue }) => venue,
    starts_on: ({ starts_on }) => starts_on,
    ends_on: ({ ends_on }) => ends_on,
    link: ({ link }) => link ?? '',
  },
});
