import { crm, type City } from '#contract/crm.ts';
import { language, type Language } from '#contract/language.ts';
import { editing, searching, toggles } from '#console/registry/plain.ts';

const cities = {
  actions: [
    editing('city', '/data/city', [crm.city, crm.updateCity]),
    ...toggles({
      kind: 'city',
      call: crm.toggleCity,
      nameOf: ({ name }) => name.en,
      words: { enable: ['open', 'sell'], disable: ['close', 'stop selling'] },
    }),
  ],
  source: searching({
    kind: 'city',
    list: crm.cities,
    one: crm.city,
    sort: 'name',
    refOf: (record: City) => ({
      kind: 'city',
      id: record.id,
      label: record.name.en,
      hint: `${record.country_name}${off(record)}`,
      record,
    }),
  }),
};

const languages = {
  actions: [
    editing('language', '/data/languages', [language.one, language.update]),
    ...toggles({ kind: 'language', call: language.toggle, nameOf: ({ name }) => name }),
  ],
  source: searching({
    kind: 'language',
    list: language.list,
    one: language.one,
    sort: 'name',
    refOf: (record: Language) => ({
      kind: 'language',
      id: record.id,
      label: record.name,
      hint: `${record.native}${off(record)}`,
      record,
    }),
  }),
};

export const dataActions = {
  actions: [...cities.actions, ...languages.actions],
  sources: [cities.source, languages.source],
};

function off({ enabled }: { enabled: boolean }): string {
  return enabled ? '' : ' · disabled';
}
