/** What banners and events have; see `MODEL`. */
export const HOME_MODEL = {
  banner: {
    fields: `kind title image_desktop image_mobile link placement markets languages starts_at ends_at schedule_zone position
      enabled state`,
    filters: 'q kind placement state market language enabled',
    sorts: 'ends_at starts_at title placement',
    columns: ['Title', 'Placement', 'State', 'Starts', 'Ends', 'Markets', 'Languages', 'Enabled'],
    tabs: ['Basics', 'History'],
    without: { 'filter enabled': 'The filter by state finds those that are disabled.' },
  },
  event: {
    fields: 'title city_id city_name timezone venue starts_on ends_on cover link state enabled',
    filters: 'q city state enabled',
    sorts: 'starts_on ends_on title city updated_at',
    columns: ['Title', 'State', 'City', 'First day', 'Last day', 'Venue', 'Enabled'],
  },
};
