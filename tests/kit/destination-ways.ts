import { cityContent, countryContent } from '#contract/content/destination.ts';
import type { Call } from '#contract/kit/call.ts';
import { city } from '#contract/reference/city.ts';
import { storage } from '#contract/storage.ts';
import { bodyOf } from './content.ts';
import { draftWays } from './content-ways.ts';
import type { Sent } from './data-ways.ts';
import { picture } from './pictures.ts';
import type { TestServer } from './server.ts';

/** An introduction and a guide that are long enough to be published. */
export const INTRO =
  'Singapore fits a rainforest, a harbour and a hundred kitchens into an island you can cross in an hour.';
export const GUIDE = bodyOf('On Fridays the big galleries stay open until nine, and the trains run until midnight.');

type Texts = Record<string, { intro: string }>;

const text = (intro: string) => ({ intro });

/** One way to make each call that writes the content of cities and countries. */
export function destinationWays(server: () => TestServer): readonly (readonly [Call, () => Promise<Sent>])[] {
  let made = 0;
  const staff = () => server().as('superadmin');
  /** A city without content. */
  const aCity = async () => {
    const body = {
      country: 'SG',
      name: { en: `Town ${(made += 1)}` },
      slug: `town-${made}`,
      timezone: 'Asia/Singapore',
      currency: 'SGD',
      lat: 1.3,
      lng: 103.8,
    };
    return (await staff().call(city.create, { body })).body.data.id;
  };
  /** A country without content. */
  const aCountry = async () => {
    const { pool } = server().database;
    await pool.query('delete from content where country_id is not null');
    const { rows } = await pool.query<{ id: string }>(`select id from country where code = 'SG'`);
    return Number(rows[0]?.id);
  };
  const complete = async () => {
    const { body: file } = await staff().call(storage.uploadArticlePhoto, { body: await picture() });
    return {
      hero: { key: file.data.key, alt: { en: 'The harbour' } },
      texts: { en: { intro: INTRO, body: GUIDE } },
    };
  };
  const ofCity = async (more: object = {}) => {
    const body = { city_id: await aCity(), ...more };
    return { id: (await staff().call(cityContent.create, { body })).body.data.id };
  };
  const ofCountry = async (more: object = {}) => {
    const body = { country_id: await aCountry(), ...more };
    return { id: (await staff().call(countryContent.create, { body })).body.data.id };
  };
  const change = { facts: { plug: 'Type G' } };
  const drafts = { change, text };
  return [
    [cityContent.create, async () => ({ body: { city_id: await aCity() } })],
    [cityContent.update, async () => ({ params: await ofCity(), body: change })],
    ...draftWays<Texts>(server, cityContent, {
      ...drafts,
      draft: ofCity,
      complete: async () => ofCity(await complete()),
    }),
    [countryContent.create, async () => ({ body: { country_id: await aCountry() } })],
    [countryContent.update, async () => ({ params: await ofCountry(), body: change })],
    ...draftWays<Texts>(server, countryContent, {
      ...drafts,
      draft: ofCountry,
      complete: async () => ofCountry(await complete()),
    }),
  ];
}
