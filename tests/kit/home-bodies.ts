const EVENT = {
  title: { en: 'Lantern nights' },
  city_id: 396,
  starts_on: '2026-12-01',
  ends_on: '2026-12-05',
};

/** A valid body of each call on events. */
export const HOME_BODIES = {
  'event.create': EVENT,
  'event.update': { venue: 'Clarke Quay', link: 'https://lantern-nights.example' },
};
