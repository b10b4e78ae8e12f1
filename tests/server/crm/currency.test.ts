import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { country } from '#contract/reference/country.ts';
import { currency } from '#contract/reference/currency.ts';
import { job } from '#contract/job.ts';
import { ended, workOn } from '#tests/kit/jobs.ts';
import { insertReference } from '#tests/kit/reference.ts';
import { startTestServer, type TestServer } from '#tests/kit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await insertReference(server.database.db);
});
afterAll(() => server.stop());

const pricing = () => server.as('pricing');
const find = async (code: string) => {
  const { body } = await server.as('auditor').call(currency.list, { query: { q: code } });
  const [found] = body.data;
  if (!found) throw new Error(`No ${code}`);
  return found;
};
const addRate = (body: object) => pricing().call(currency.addRate, { body: body as never });

describe('exchange rates', () => {
  it('are added, and the latest up to now counts', async () => {
    expect((await find('PHP')).rate).toBeNull();
    await addRate({ base: 'SGD', quote: 'PHP', rate: '43.5', as_of: '2020-05-01T00:00:00Z' });
    await addRate({ base: 'SGD', quote: 'PHP', rate: '43.620000', as_of: '2020-05-02T00:00:00Z' });
    await addRate({ base: 'SGD', quote: 'PHP', rate: '99', as_of: '2999-01-01T00:00:00Z' });
    expect((await find('PHP')).rate).toMatchObject({ base: 'SGD', rate: '43.62', source: 'manual' });
    const { body } = await server.as('auditor').call(currency.rates, { query: { currency: 'SGD' } });
    expect(body.data.map(({ rate }) => rate)).toEqual(['99', '43.62', '43.5']);
  });

  it('are never given twice for one instant', async () => {
    const body = { base: 'IDR', quote: 'SGD', rate: '0.000081', as_of: '2020-01-01T00:00:00Z' };
    expect((await addRate(body)).status).toBe(201);
    const again = await addRate({ ...body, rate: '0.000082' });
    expect(again.status).toBe(409);
    expect(Object.keys(again.body.fields ?? {})).toEqual(['as_of']);
  });

  it.each([
    [{ rate: '0' }, 'rate'],
    [{ rate: '-1' }, 'rate'],
    [{ rate: '1,5' }, 'rate'],
    [{ rate: '1.12345678901' }, 'rate'],
    [{ rate: 1.5 }, 'rate'],
    [{ quote: 'SGD' }, 'quote'],
    [{ quote: 'ZZZ' }, 'quote'],
    [{ as_of: 'yesterday' }, 'as_of'],
  ])('are refused with %j', async (wrong, field) => {
    const { status, body } = await addRate({ base: 'SGD', quote: 'PHP', rate: '43', ...wrong });
    expect(status).toBe(422);
    expect(Object.keys(body.fields ?? {})).toEqual([field]);
  });
});

describe('a file of rates', () => {
  it('is tried without a trace and then adds the good rows as imported ones', async () => {
    const stop = await workOn(server);
    const text = 'Base,Quote,Rate,As of\nSGD,IDR,12345.67,2021-01-01T00:00:00Z\nSGD,IDR,dear,2021-01-02T00:00:00Z\n';
    const body = { target: 'fx_rate', name: 'rates.csv', text, mapping: ['base', 'quote', 'rate', 'as_of'] };
    const tried = await ended(pricing(), (await pricing().call(job.tryImport, { body })).body.data.id);
    expect([tried.done, tried.failed, (await find('IDR')).rate]).toEqual([2, 1, null]);
    const { body: order } = await pricing().call(job.applyImport, { params: { id: tried.id } });
    await ended(pricing(), order.data.id);
    expect((await find('IDR')).rate).toMatchObject({ rate: '12345.67', source: 'import' });
    await stop();
  });
});

describe('currencies', () => {
  const yen = { code: 'JPY', numeric_code: '392', name: 'Yen', symbol: '¥' };

  it('have the decimals of the standard and no others', async () => {
    const wrong = await pricing().call(currency.create, { body: { ...yen, exponent: 2 } });
    expect(wrong.body.fields).toEqual({ exponent: ['JPY has 0 decimals by ISO 4217.'] });
    const unknown = await pricing().call(currency.create, { body: { ...yen, code: 'XQX', exponent: 2 } });
    expect(unknown.body.fields).toEqual({ code: ['Must be a currency in use by ISO 4217.'] });
    expect((await pricing().call(currency.create, { body: { ...yen, exponent: 0 } })).status).toBe(201);
  });

  it('that enabled countries and cities use cannot be disabled, which says how many', async () => {
    const { id } = await find('PHP');
    const used = await pricing().call(currency.toggle, { params: { id, flag: 'disable' } });
    expect(used.status).toBe(409);
    expect(used.body).toMatchObject({
      code: 'in_use',
      message: 'PHP is the currency of 1 country and 1 city that are enabled.',
      details: { countries: 1, cities: 1 },
    });
    const renamed = await pricing().call(currency.update, { params: { id }, body: { code: 'KRW', exponent: 0 } });
    expect([renamed.status, renamed.body.code]).toEqual([409, 'in_use']);
    const free = await pricing().call(currency.toggle, { params: { id: (await find('JPY')).id, flag: 'disable' } });
    expect(free.body.data.enabled).toBe(false);
  });
});

describe('countries', () => {
  it('are listed with their cities, by name, and found by their code', async () => {
    const { body } = await server.as('auditor').call(country.list);
    expect(body.data.map(({ code, cities, enabled_cities }) => [code, cities, enabled_cities])).toEqual([
      ['ID', 1, 0],
      ['PH', 1, 1],
      ['SG', 1, 1],
    ]);
    const found = await server.as('auditor').call(country.list, { query: { q: 'phl', continent: 'AS' } });
    expect(found.body.data.map(({ code }) => code)).toEqual(['PH']);
  });

  it('keep their currency while their cities sell in it', async () => {
    const change = (id: number, body: object) => pricing().call(country.update, { params: { id }, body });
    expect((await change(1, { currency: 'PHP' })).body.fields).toEqual({
      currency: ['One enabled city sells in another currency.'],
    });
    expect((await change(1, { currency: 'XXX' })).body.fields).toEqual({ currency: ['This currency does not exist.'] });
    expect((await change(3, { currency: 'SGD', languages: ['id', 'id'] })).body.data).toMatchObject({
      currency: 'SGD',
      languages: ['id'],
    });
  });
});
