import { carClass, type CarClass } from '#contract/car-class.ts';
import { category, type Category } from '#contract/category.ts';
import { crm, type City } from '#contract/crm.ts';
import { language, type Language } from '#contract/language.ts';
import { editing, moves, searching, toggles } from '#console/registry/plain.ts';

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

const categories = {
  actions: [
    editing('category', '/data/category', [category.one, category.update]),
    ...toggles({ kind: 'category', call: category.toggle, nameOf: ({ name }) => name.en }),
    ...moves({ kind: 'category', call: category.move, nameOf: ({ name }) => name.en }),
  ],
  source: searching({
    kind: 'category',
    list: category.list,
    one: category.one,
    sort: 'name',
    refOf: (record: Category) => ({
      kind: 'category',
      id: record.id,
      label: record.name.en,
      hint: `${record.type}${off(record)}`,
      record,
    }),
  }),
};

const carClasses = {
  actions: [
    editing('car_class', '/data/cars', [carClass.one, carClass.update]),
    ...toggles({ kind: 'car_class', call: carClass.toggle, nameOf: ({ name }) => name }),
    ...moves({ kind: 'car_class', call: carClass.move, nameOf: ({ name }) => name }),
  ],
  source: searching({
    kind: 'car_class',
    list: carClass.list,
    one: carClass.one,
    sort: 'rank',
    refOf: (record: CarClass) => ({
      kind: 'car_class',
      id: record.id,
      label: record.name,
      hint: `${record.max_pax} people${off(record)}`,
      record,
    }),
  }),
};

export const dataActions = {
  actions: [...cities.actions, ...languages.actions, ...categories.actions, ...carClasses.actions],
  sources: [cities.source, languages.source, categories.source, carClasses.source],
};

function off({ enabled }: { enabled: boolean }): string {
  return enabled ? '' : ' · disabled';
}
