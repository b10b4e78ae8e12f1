import type { Call } from '#contract/kit/call.ts';
import { airport } from '#contract/reference/airport.ts';
import { city } from '#contract/reference/city.ts';
import { carClass } from '#contract/reference/car-class.ts';
import { category } from '#contract/reference/category.ts';
import { country } from '#contract/reference/country.ts';
import { currency } from '#contract/reference/currency.ts';
import { language } from '#contract/reference/language.ts';
import { letterhead } from '#contract/reference/letterhead.ts';
import { BATAM_CITY } from './reference.ts';
import type { TestServer } from './server.ts';

export type Sent = { params?: object; query?: object; body?: object; headers?: Record<string, string> };

/** One way to make each call that changes reference data, in an order that works. */
export function dataWrites(server: () => TestServer): readonly (readonly [Call, () => Promise<Sent>])[] {
  let languages = 0;
  const aLanguage = async () => {
    const tag = `fr${String.fromCharCode(97 + (languages += 1))}`;
    const body = { tag, name: 'French', native: 'français' };
    return { id: (await server().as('superadmin').call(language.create, { body })).body.data.id };
  };

  const yen = async () => {
    const { body } = await server()
      .as('superadmin')
      .call(currency.list, { query: { q: 'JPY' } });
    return body.data[0]?.id ?? 0;
  };
  const anAirport = {
    iata: 'HEL',
    name: 'Helsinki',
    city_id: BATAM_CITY,
    lat: 60.3,
    lng: 24.9,
    timezone: 'Europe/Helsinki',
  };
  let categories = 0;
  const aCategory = async () => {
    const body = {
      type: 'place',
      code: `place_${(categories += 1)}`,
      name: { en: 'Place' },
      position: categories,
    } as const;
    return { id: (await server().as('superadmin').call(category.create, { body })).body.data.id };
  };
  const all = () => server().as('superadmin');
  /** Deletes a record, so that it can be restored; answers its id. */
  const deleted = async (call: Call, params: { id: number }) => {
    await all().call(call, { params });
    return params;
  };
  const codes = ['NOK', 'SEK', 'DKK', 'CZK'];
  const aCurrency = async () => {
    const body = { code: codes.pop() ?? 'PLN', numeric_code: '999', name: 'Test', symbol: 'T', exponent: 2 };
    return { id: (await all().call(currency.create, { body })).body.data.id };
  };
  const airports = ['XYA', 'XYB', 'XYC', 'XYD'];
  const freeAirport = async () => {
    const body = { ...anAirport, iata: airports.pop() ?? 'XYE' };
    return { id: (await all().call(airport.create, { body })).body.data.id };
  };
  let classes = 100;
  const aClass = async () => {
    classes += 1;
    const body = { code: `class_${classes}`, name: `Class ${classes}`, max_pax: 3, max_luggage: 3, rank: classes };
    return { id: (await all().call(carClass.create, { body })).body.data.id };
  };
  let cities = 0;
  const aCity = async () => {
    const slug = `unused-${(cities += 1)}`;
    const point = { country: 'SG', timezone: 'Asia/Singapore', currency: 'SGD', lat: 1.3, lng: 103.8 };
    return { id: (await all().call(city.create, { body: { ...point, slug, name: { en: slug } } })).body.data.id };
  };
  return [
    [language.create, async () => ({ body: { tag: 'tlh', name: 'Klingon', native: 'tlhIngan Hol' } })],
    [language.update, async () => ({ params: await aLanguage(), body: { native: 'Français' } })],
    [language.toggle, async () => ({ params: { ...(await aLanguage()), flag: 'disable' } })],
    [
      currency.create,
      async () => ({ body: { code: 'JPY', numeric_code: '392', name: 'Yen', symbol: '¥', exponent: 0 } }),
    ],
    [currency.update, async () => ({ params: { id: 1 }, body: { rounding_step_minor: 5 } })],
    [currency.toggle, async () => ({ params: { id: await yen(), flag: 'disable' } })],
    [currency.addRate, async () => ({ body: { base: 'SGD', quote: 'PHP', rate: '43.5' } })],
    [airport.create, async () => ({ body: anAirport })],
    [airport.update, async () => ({ params: { id: 1 }, body: { terminals: [{ code: '1', name: 'Terminal 1' }] } })],
    [airport.toggle, async () => ({ params: { id: 1, flag: 'disable' } })],
    [country.update, async () => ({ params: { id: 1 }, body: { tax_rate_bps: 900 } })],
    [country.toggle, async () => ({ params: { id: 3, flag: 'disable' } })],
    [category.create, async () => ({ body: { type: 'place', code: 'beach', name: { en: 'Beaches' } } })],
    [category.update, async () => ({ params: await aCategory(), body: { icon: '🏖' } })],
    [category.toggle, async () => ({ params: { ...(await aCategory()), flag: 'disable' } })],
    [category.move, async () => ({ params: { ...(await aCategory()), way: 'up' } })],
    [carClass.create, async () => ({ body: { code: 'van', name: 'Van', max_pax: 9, max_luggage: 9, rank: 9 } })],
    [carClass.update, async () => ({ params: { id: 1 }, body: { examples: 'Toyota Camry' } })],
    [carClass.toggle, async () => ({ params: { id: 1, flag: 'disable' } })],
    [city.remove, async () => ({ params: await aCity() })],
    [city.restore, async () => ({ params: await deleted(city.remove, await aCity()) })],
    [language.remove, async () => ({ params: await aLanguage() })],
    [language.restore, async () => ({ params: await deleted(language.remove, await aLanguage()) })],
    [currency.remove, async () => ({ params: await aCurrency() })],
    [currency.restore, async () => ({ params: await deleted(currency.remove, await aCurrency()) })],
    [airport.remove, async () => ({ params: await freeAirport() })],
    [airport.restore, async () => ({ params: await deleted(airport.remove, await freeAirport()) })],
    [category.remove, async () => ({ params: await aCategory() })],
    [category.restore, async () => ({ params: await deleted(category.remove, await aCategory()) })],
    [carClass.remove, async () => ({ params: await aClass() })],
    [carClass.restore, async () => ({ params: await deleted(carClass.remove, await aClass()) })],
    [
      letterhead.update,
      async () => ({ body: { name: 'Harbour Transfers', address: '12 Quay Street\nSingapore 049213' } }),
    ],
    [carClass.move, async () => ({ params: { id: 1, way: 'down' } })],
  ];
}
