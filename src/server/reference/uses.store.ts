import { addressOf } from '#contract/kinds.ts';
import { sql } from 'kysely';
import type { UseOf } from '#server/kit/change/deletion.store.ts';

// What uses a record of reference data, and where it is listed. Each use keeps the record from being deleted.

export const usesOfCity = ({ id }: { id: number }): readonly UseOf[] => [
  airportsOf(sql`airport where city_id = ${id}`, `city=${id}`),
  bookingsOf(sql`booking where city_id = ${id}`, `city=${id}`),
  { one: 'company', many: 'companies', rows: sql`company where city_id = ${id}`, path: `/drivers/company?city=${id}` },
  {
    one: 'service of a company',
    many: 'services of companies',
    rows: sql`company_service where city_id = ${id}`,
    path: '/drivers/company',
  },
  { one: 'driver', many: 'drivers', rows: sql`driver where city_id = ${id}`, path: `/drivers/list?city=${id}` },
  {
    one: 'zone of transfers',
    many: 'zones of transfers',
    rows: sql`zone where city_id = ${id} and kind = 'airport'`,
    path: `/prices/airports/zones?city=${id}`,
  },
  {
    one: 'zone of day hire',
    many: 'zones of day hire',
    rows: sql`zone where city_id = ${id} and kind = 'day_booking'`,
    path: `/prices/day_booking/zones?city=${id}`,
  },
  {
    one: 'extra',
    many: 'extras',
    rows: sql`addition where city_id = ${id} and deleted_at is null`,
    path: `/prices/airports/additions?city=${id}`,
  },
  {
    one: 'surcharge',
    many: 'surcharges',
    rows: sql`variable_addition where city_id = ${id} and deleted_at is null`,
    path: `/prices/airports/variables?city=${id}`,
  },
  {
    one: 'profit setting',
    many: 'profit settings',
    rows: sql`profit_setting where city_id = ${id}`,
    path: '/prices/profit',
  },
  {
    one: 'cancellation policy',
    many: 'cancellation policies',
    rows: sql`cancellation_policy where city_id = ${id} and deleted_at is null`,
    path: '/prices/policies',
  },
  { one: 'place', many: 'places', rows: sql`place where city_id = ${id}`, path: `/articles/places?city=${id}` },
  {
    one: 'activity',
    many: 'activities',
    rows: sql`activity where city_id = ${id}`,
    path: `/articles/activities?city=${id}`,
  },
  {
    one: 'featured activity',
    many: 'featured activities',
    rows: sql`featured_activity where city_id = ${id}`,
    path: `/articles/featured_activities?city=${id}`,
  },
  { one: 'event', many: 'events', rows: sql`city_event where city_id = ${id}`, path: `/events?city=${id}` },
  { one: 'hotel', many: 'hotels', rows: sql`hotel where city_id = ${id}`, path: `/hotels/list?city=${id}` },
  {
    one: 'collection of hotels',
    many: 'collections of hotels',
    rows: sql`hotel_collection where city_id = ${id}`,
    path: '/hotels/collections',
  },
  { one: 'moment', many: 'moments', rows: sql`moment where city_id = ${id}`, path: `/moments?city=${id}` },
  {
    one: 'holiday calendar',
    many: 'holiday calendars',
    rows: sql`holiday_calendar where city_id = ${id} and deleted_at is null`,
    path: '/prices/holidays',
  },
  {
    one: 'content',
    many: 'contents',
    rows: sql`content where city_id = ${id} and deleted_at is null`,
    path: addressOf('city_content', id),
  },
];

export const usesOfAirport = ({ id }: { id: number }): readonly UseOf[] => [
  bookingsOf(sql`booking where airport_id = ${id}`, `airport=${id}`),
  {
    one: 'zone',
    many: 'zones',
    rows: sql`zone where ${id} = any(airport_ids)`,
    path: `/prices/airports/zones?airport=${id}`,
  },
  {
    one: 'price',
    many: 'prices',
    rows: sql`airport_price where airport_id = ${id} and deleted_at is null`,
    path: `/prices/airports/list?airport=${id}`,
  },
  {
    one: 'service of a company',
    many: 'services of companies',
    rows: sql`company_service where ${id} = any(airport_ids)`,
    path: '/drivers/company',
  },
];

export const usesOfCurrency = ({ id, code }: { id: number; code: string }): readonly UseOf[] => [
  {
    one: 'country',
    many: 'countries',
    rows: sql`country where currency = ${code}`,
    path: `/data/country?currency=${code}`,
  },
  { one: 'city', many: 'cities', rows: sql`city where currency = ${code}`, path: '/data/city' },
  {
    one: 'exchange rate',
    many: 'exchange rates',
    rows: sql`fx_rate where ${code} in (base, quote)`,
    path: addressOf('currency', id),
  },
  bookingsOf(sql`booking where ${code} in (currency, sell_currency)`, `currency=${code}`),
  {
    one: 'company',
    many: 'companies',
    rows: sql`company where payout_currency = ${code}`,
    path: '/drivers/company',
  },
  { one: 'activity', many: 'activities', rows: sql`activity where currency = ${code}`, path: '/articles/activities' },
  {
    one: 'statement',
    many: 'statements',
    rows: sql`statement where currency = ${code}`,
    path: `/drivers/statements?currency=${code}`,
  },
  {
    one: 'provider of hotels',
    many: 'providers of hotels',
    rows: sql`provider where currency = ${code}`,
    path: `/hotels/providers?currency=${code}`,
  },
  { one: 'hotel', many: 'hotels', rows: sql`hotel where currency = ${code}`, path: '/hotels/list' },
  {
    one: 'booking of a hotel',
    many: 'bookings of hotels',
    rows: sql`hotel_booking where currency = ${code}`,
    path: '/hotels/bookings',
  },
];

export const usesOfLanguage = ({ tag }: { tag: string }): readonly UseOf[] => [
  { one: 'country', many: 'countries', rows: sql`country where ${tag} = any(languages)`, path: '/data/country' },
  { one: 'city', many: 'cities', rows: sql`city where name ? ${tag}`, path: '/data/city' },
  {
    one: 'driver',
    many: 'drivers',
    rows: sql`driver where ${tag} = any(languages) and deleted_at is null`,
    path: `/drivers/list?language=${tag}`,
  },
  {
    one: 'service of a company',
    many: 'services of companies',
    rows: sql`company_service where ${tag} = any(languages)`,
    path: '/drivers/company',
  },
  { one: 'customer', many: 'customers', rows: sql`customer where language = ${tag}`, path: '/users/list' },
  bookingsOf(sql`booking where lead_language = ${tag}`, `language=${tag}`),
  { one: 'place', many: 'places', rows: sql`place where name ? ${tag}`, path: '/articles/places' },
  { one: 'activity', many: 'activities', rows: sql`activity where name ? ${tag}`, path: '/articles/activities' },
  { one: 'event', many: 'events', rows: sql`city_event where title ? ${tag}`, path: '/events' },
];

export const usesOfCategory = ({ id }: { id: number }): readonly UseOf[] => [
  { one: 'subcategory', many: 'subcategories', rows: sql`category where parent = ${id}`, path: '/data/category' },
  {
    one: 'activity',
    many: 'activities',
    rows: sql`activity where type_id = ${id}`,
    path: `/articles/activities?type=${id}`,
  },
  { one: 'place', many: 'places', rows: sql`place where category_id = ${id}`, path: `/articles/places?category=${id}` },
  {
    one: 'story',
    many: 'stories',
    rows: sql`content where story_category_id = ${id} and deleted_at is null`,
    path: `/stories?category=${id}`,
  },
];

export const usesOfCarClass = ({ id, code }: { id: number; code: string }): readonly UseOf[] => [
  bookingsOf(sql`booking where car_class_id = ${id}`, `car_class=${id}`),
  { one: 'car', many: 'cars', rows: sql`car where car_class_id = ${id}`, path: `/drivers/cars?car_class=${id}` },
  {
    one: 'price of transfers',
    many: 'prices of transfers',
    rows: sql`airport_price where car_class_id = ${id} and deleted_at is null`,
    path: `/prices/airports/list?car_class=${id}`,
  },
  {
    one: 'price of day hire',
    many: 'prices of day hire',
    rows: sql`(select from booking_price where car_class_id = ${id} and deleted_at is null
      union all select from across_price where car_class_id = ${id} and deleted_at is null) as prices`,
    path: `/prices/day_booking/list?car_class=${id}`,
  },
  {
    one: 'service of a company',
    many: 'services of companies',
    rows: sql`company_service where ${id} = any(car_class_ids)`,
    path: '/drivers/company',
  },
  {
    one: 'extra',
    many: 'extras',
    rows: sql`addition where ${id} = any(car_class_ids) and deleted_at is null`,
    path: '/prices/airports/additions',
  },
  {
    one: 'surcharge',
    many: 'surcharges',
    rows: sql`variable_addition where conditions -> 'car_classes' ? ${code} and deleted_at is null`,
    path: '/prices/airports/variables',
  },
  {
    one: 'profit setting',
    many: 'profit settings',
    rows: sql`profit_setting where by_class ? ${String(id)}`,
    path: '/prices/profit',
  },
];

const bookingsOf = (rows: UseOf['rows'], query: string): UseOf => ({
  one: 'booking',
  many: 'bookings',
  rows,
  path: `/orders/list?${query}&when=all`,
});

const airportsOf = (rows: UseOf['rows'], query: string): UseOf => ({
  one: 'airport',
  many: 'airports',
  rows,
  path: `/data/airport?${query}`,
});
