const EVENT = {
  title: { en: 'Lantern nights' },
  city_id: 396,
  starts_on: '2026-12-01',
  ends_on: '2026-12-05',
};

/** A valid body of each call on banners and events. */
export const HOME_BODIES = {
  'banner.create': {
    title: 'Christmas lights tour',
    image_desktop: { key: '0'.repeat(32), alt: { en: 'A tree of lights' } },
    image_mobile: { key: '0'.repeat(32) },
    link: '/promotions/christmas-lights',
    placement: 'hero',
    starts_at: '2026-11-30T16:00:00Z',
    ends_at: '2026-12-25T16:00:00Z',
  },
  'banner.update': { title: 'Lights', markets: ['SG'], ends_at: null },
  'event.create': EVENT,
  'event.update': { venue: 'Clarke Quay', link: 'https://lantern-nights.example' },
};
