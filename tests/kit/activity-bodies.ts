const ACTIVITY = {
  name: { en: 'Night safari' },
  type_id: 1,
  city_id: 396,
  duration_min: 180,
  from_price_minor: 5500,
  currency: 'SGD',
};

const PLACE = { name: { en: 'Night zoo' }, city_id: 396, category_id: 2, lat: 1.4043, lng: 103.793 };

/** A valid body of each call on activities, places and suppliers. */
export const ACTIVITY_BODIES = {
  'activity.create': ACTIVITY,
  'activity.update': { rating: 4.5, url: 'https://harbour.example/night-safari' },
  'activity.setPlace': { place_id: 1 },
  'activityImport.start': { name: 'harbour.csv', text: 'Supplier,Code,Name\nHarbour,NS1,Night safari' },
  'featuredActivity.create': { activity_id: 1, city_id: 396, starts_at: '2026-12-01T00:00:00Z', ends_at: null },
  'featuredActivity.update': { ends_at: '2026-12-24T00:00:00Z' },
  'place.create': PLACE,
  'place.update': { opening_hours: [{ days: [1, 2], open: '09:00', close: '18:00' }], address: '80 Mandai Lake Road' },
  'supplier.create': { name: 'Harbour Excursions', contact: 'Mei Tan, mei@harbour.example', commission_bps: 1500 },
  'supplier.update': { contact: 'Jun Tan', country: 'SG' },
};
