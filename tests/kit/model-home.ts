/** What events have; see `MODEL`. */
export const HOME_MODEL = {
  event: {
    fields: 'title city_id city_name timezone venue starts_on ends_on cover link state enabled',
    filters: 'q city state enabled',
    sorts: 'starts_on ends_on title city updated_at',
    columns: ['Title', 'State', 'City', 'First day', 'Last day', 'Venue', 'Enabled'],
  },
};
