/** What hotels and what they offer have; see `MODEL`. */
export const HOTEL_MODEL = {
  hotel: {
    fields: `name slug city_id address lat lng stars type chain phone email check_in check_out currency timezone policies
      description photos facility_ids rooms partners merged_into enabled`,
    filters: 'q city stars type provider facility enabled',
    sorts: 'name city stars type rooms partners updated_at',
    columns: ['Name', 'City', 'Stars', 'Type', 'Rooms', 'Partners', 'State', 'Address'],
    tabs: ['Info', 'Rooms', 'Calendar', 'Partners', 'History'],
  },
  hotel_partner: {
    fields: 'hotel_id provider_id external_id markup_bps priority provider_name used enabled',
    filters: 'q hotel provider enabled',
    sorts: 'hotel provider external_id markup priority',
  },
  hotel_collection: {
    fields: 'name city_id hotel_ids hotels starts_at ends_at state enabled',
    filters: 'q state city hotel enabled',
    sorts: 'name city hotels starts_at ends_at',
    columns: ['Name', 'State', 'City', 'Hotels', 'From', 'Until'],
    without: {
      'filter hotel': 'A link names it; people search by name.',
      'filter enabled': 'Its state says so: one that is disabled is hidden.',
    },
  },
  room: {
    fields: `hotel_id name code max_adults max_children max_occupancy size_m2 beds photos facility_ids inventory rates
      currency enabled`,
    filters: 'q hotel enabled',
    sorts: 'name hotel occupancy inventory updated_at',
  },
  hotel_booking: {
    fields: `code status hotel provider provider_ref customer holder lead remarks check_in check_out nights rooms guests
      booked_rooms timezone hold_until cost_minor total_minor paid_minor refunded_minor currency payment_status
      payment_method fee_steps payments refunds cancel`,
    filters: 'q status live payment_status hotel provider city customer from to arriving free_ends_soon',
    sorts: 'check_in created_at total code hotel guest',
    columns: ['Code', 'Hotel', 'Stay', 'Guest', 'Rooms', 'Provider', 'Total', 'Status'],
    tabs: ['Info', 'Guests', 'Price', 'Logs'],
    without: {
      'filter customer': 'A link of their record names it; people search by name.',
    },
  },
  facility: {
    fields: 'code name group level fee icon hotels enabled',
    filters: 'q group level fee enabled',
    sorts: 'name group level hotels',
    columns: ['Name', 'Group', 'Offered by', 'Extra charge', 'Hotels', 'State', 'Code'],
  },
  provider: {
    fields: 'name code type contact currency commission_bps hotels enabled',
    filters: 'q type currency enabled',
    sorts: 'name code type currency commission hotels',
    columns: ['Name', 'Code', 'Type', 'Currency', 'Commission', 'Hotels', 'State', 'Contact'],
  },
};
