/** What activities, places and suppliers have; see `MODEL`. */
export const ACTIVITY_MODEL = {
  activity: {
    fields: `name source external_id supplier_id type_id city_id place_id duration_min from_price_minor currency rating
      photos url enabled lat lng imported`,
    filters: 'q type city supplier source place has_place enabled',
    sorts: 'name type city supplier price rating duration updated_at',
    columns: ['Name', 'State', 'Type', 'City', 'Supplier', 'Price from', 'Place', 'Duration', 'Rating', 'Source'],
  },
  featured_activity: {
    fields: 'activity_id city_id position starts_at ends_at state name activity_enabled city_name photo_url',
    filters: 'q state city activity',
    sorts: 'city name starts_at ends_at',
    columns: ['Activity', 'City', 'Position', 'State', 'From', 'Until'],
    tabs: ['Basics', 'History'],
    without: { 'filter activity': 'A link names it; people search by name.' },
  },
  place: {
    fields: 'name city_id category_id lat lng address opening_hours photos activities enabled',
    filters: 'q city category enabled',
    sorts: 'name city category activities',
    columns: ['Name', 'State', 'City', 'Category', 'Address', 'Opening hours', 'Activities'],
  },
  supplier: {
    fields: 'name contact country commission_bps activities enabled',
    filters: 'q country enabled',
    sorts: 'name activities commission country',
    columns: ['Name', 'State', 'Activities', 'Commission', 'Contact', 'Country'],
  },
};
