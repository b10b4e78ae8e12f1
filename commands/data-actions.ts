import { crm, type City } from '#contract/crm.ts';
import { isGone } from '#console/registry/gone.ts';
import { action, source } from '#console/registry/define.ts';
import type { Ref } from '#console/registry/kinds.ts';

const edit = action({
  id: 'city.edit',
  title: 'Edit city',
  words: ['change', 'form'],
  call: [crm.city, crm.updateCity],
  on: { kind: 'city', max: 1 },
  icon: 'edit',
  keys: ['e'],
  steps: {},
  run: async ({ record }) => ({ say: '', go: `/data/city/${record.id}/edit` }),
});

const enable = toggle('enable', { words: ['switch on', 'open', 'sell'], keys: ['Shift+E'] });
const disable = toggle('disable', { words: ['switch off', 'close', 'stop selling'], keys: ['Shift+D'] });

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

export const dataActions = { actions: [edit, enable, disable], sources: [citySource] };

/** Switching a city on or off; each takes the other back. */
function toggle(flag: 'enable' | 'disable', { words, keys }: { words: readonly string[]; keys: readonly string[] }) {
  const on = flag === 'enable';
  return action({
    id: `city.${flag}`,
    title: `${on ? 'Enable' : 'Disable'} city`,
    words,
    call: crm.toggleCity,
    params: { flag },
    on: { kind: 'city' },
    icon: flag,
    keys,
    steps: {},
    many: () => ({ call: crm.toggleCity, params: { flag } }),
    test: ({ enabled, name }) =>
      enabled === on ? { ok: false, why: `${name.en} is ${flag}d already.` } : { ok: true },
    async run({ record: { id, name, version }, send }) {
      const { data: changed } = await send(crm.toggleCity, { params: { id, flag }, ifMatch: version });
      const opposite = on ? 'disable' : 'enable';
      return {
        say: `${name.en} is ${flag}d.`,
        undo: (later) => later(crm.toggleCity, { params: { id, flag: opposite }, ifMatch: changed.version }),
      };
    },
  });
}

const refOf = (city: City): Ref<'city'> => ({
  kind: 'city',
  id: city.id,
  label: city.name.en,
  hint: `${city.country_name}${city.enabled ? '' : ' · disabled'}`,
  record: city,
});
