const price = (columns: readonly string[], fields: string, filters: string) => ({
  fields: `car_class_id cost_minor currency valid_from valid_to enabled ${fields}`,
  filters: `q city zone car_class enabled valid_on ${filters}`,
  sorts: 'city zone car_class cost valid_from',
  columns: ['City', 'Class', 'Valid', 'State', ...columns],
});
const zone = {
  fields: 'kind city_id name code polygon postal_prefixes airport_ids priority enabled price_rows options',
  filters: 'q city airport enabled',
  sorts: 'name city code priority price_rows options',
};
const addition = {
  fields: 'city_id code name unit apply direction car_class_ids max_qty cost_minor markup enabled',
  filters: 'q city apply enabled',
  sorts: 'city name code apply',
  columns: ['Name', 'City', 'Code', 'Counted', 'Cost', 'State'],
};
const variable = {
  fields: 'city_id name group priority amount_mode amount_value markup conditions condition_text enabled',
  filters: 'q city group enabled',
  sorts: 'city name group priority',
  columns: ['Name', 'Group', 'Condition', 'Amount', 'Priority', 'State'],
};

/** What prices and what they are made of have; see `MODEL`. */
export const PRICING_MODEL = {
  airport_zone: {
    ...zone,
    columns: ['Zone', 'City', 'Airports', 'Price rows', 'Services', 'State'],
    tabs: ['Detail', 'Services', 'Costs'],
  },
  day_booking_zone: {
    ...zone,
    filters: 'q city enabled',
    columns: ['Zone', 'City', 'Price rows', 'Services', 'State'],
    tabs: ['Detail', 'Services', 'Costs', 'Across'],
  },
  airport_price: {
    ...price(
      ['Airport', 'Zone', 'Direction', 'Cost', 'Profit', 'Selling'],
      'zone_id airport_id direction duration_min profit_minor sell_minor',
      'airport direction',
    ),
    sorts: 'city airport zone car_class direction cost valid_from',
  },
  booking_price: price(
    ['Zone', 'Package', 'Cost', 'Profit', 'Selling'],
    'zone_id option_id overtime_cost_minor profit_minor sell_minor',
    'option',
  ),
  across_price: price(
    ['From zone', 'To zone', 'Out and back', 'One way'],
    'from_zone_id to_zone_id one_way_cost_minor',
    'to_zone',
  ),
  city_profit: {
    fields: 'airport booking',
    filters: 'q',
    sorts: 'name currency',
    columns: ['City', 'Currency', 'Transfers', 'Day hire'],
  },
  airport_service: {
    fields: 'code name includes directions free_wait_min cost_mode cost_value enabled',
    filters: 'q enabled',
    sorts: 'name code zones',
    columns: ['Name', 'Code', 'Direction', 'Free wait', 'Cost', 'Zones', 'State'],
  },
  day_package: {
    fields: 'code name includes included_hours included_km overtime_block_min latest_end enabled',
    filters: 'q enabled',
    sorts: 'name code zones',
    columns: ['Name', 'Code', 'Hours', 'Kilometres', 'Overtime by', 'Latest end', 'Zones', 'State'],
  },
  airport_addition: addition,
  day_booking_addition: addition,
  airport_variable: variable,
  day_booking_variable: variable,
  cancellation_policy: {
    fields: 'kind city_id tiers',
    filters: 'kind city',
    sorts: 'kind city',
    columns: ['City', 'Kind', 'Refund'],
  },
};
