import { crm, type City } from '#contract/crm.ts';
import type { Send } from '#console/registry/context.ts';
import { action, area, screen, source } from '#console/registry/define.ts';
import type { KindRecords, Ref } from '#console/registry/kinds.ts';

const cities = screen({
  id: 'data.city',
  title: 'Cities',
  words: ['city', 'place', 'town'],
  path: '/data/city',
  call: crm.cities,
  menu: { order: 2 },
  keys: ['g d'],
  load: () => import('#console/screens/data/city-list.tsx').then((m) => ({ default: m.CityList })),
});

const enable = action({
  id: 'city.enable',
  title: 'Enable city',
  words: ['switch on', 'open', 'sell'],
  call: crm.toggleCity,
  params: { flag: 'enable' },
  on: { kind: 'city' },
  icon: 'enable',
  keys: ['Shift+E'],
  steps: {},
  test: ({ enabled, name }) => (enabled ? { ok: false, why: `${name.en} is enabled already.` } : { ok: true }),
  run: ({ record, send }) => toggle(record, 'enable', send),
});

const disable = action({
  id: 'city.disable',
  title: 'Disable city',
  words: ['switch off', 'close', 'stop selling'],
  call: crm.toggleCity,
  params: { flag: 'disable' },
  on: { kind: 'city' },
  icon: 'disable',
  keys: ['Shift+D'],
  steps: {},
  test: ({ enabled, name }) => (enabled ? { ok: true } : { ok: false, why: `${name.en} is disabled already.` }),
  run: ({ record, send }) => toggle(record, 'disable', send),
});

const citySource = source({
  kind: 'city',
  call: crm.cities,
  async search(words, { send, signal, limit }) {
    const query = { q: words, page_size: limit, sort: 'name', order: 'asc' };
    return (await send(crm.cities, { query, signal })).data.map(refOf);
  },
  async resolve(pasted, { send, signal }) {
    if (pasted.what !== 'id') return [];
    try {
      return [refOf((await send(crm.city, { params: { id: pasted.value }, signal })).data)];
    } catch (error) {
      if (isGone(error)) return [];
      throw error;
    }
  },
});

export const data = area({
  id: 'data',
  title: 'Data',
  icon: 'data',
  tag: 'data',
  screens: [cities],
  actions: [enable, disable],
  sources: [citySource],
});

async function toggle({ id, name, version }: KindRecords['city'], flag: 'enable' | 'disable', send: Send) {
  const { data: changed } = await send(crm.toggleCity, { params: { id, flag }, ifMatch: version });
  const opposite = flag === 'enable' ? 'disable' : 'enable';
  return {
    say: `${name.en} is ${flag}d.`,
    undo: (later: Send) => later(crm.toggleCity, { params: { id, flag: opposite }, ifMatch: changed.version }),
  };
}

const isGone = (error: unknown): boolean => error instanceof Error && 'status' in error && error.status === 404;

const refOf = (city: City): Ref<'city'> => ({
  kind: 'city',
  id: city.id,
  label: city.name.en,
  hint: `${city.country_name}${city.enabled ? '' : ' · disabled'}`,
  record: city,
});
