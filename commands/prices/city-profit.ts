import { profit } from '#contract/pricing/profit.ts';
import { addressBelow, addressOf } from '#contract/kinds.ts';
import { action } from '#console/registry/define.ts';
import { searching } from '#console/registry/plain.ts';

const editing = (type: 'airport' | 'booking', what: string, key: string) =>
  action({
    id: `city_profit.${type}`,
    title: `Edit profit of ${what}`,
    words: ['change', 'margin', 'markup', 'set'],
    call: [profit.ofCity, profit.update],
    params: { type },
    on: { kind: 'city_profit', max: 1 },
    icon: 'edit',
    keys: [key],
    steps: {},
    run: async ({ record }) => ({ say: '', go: addressBelow('city_profit', record.id, type) }),
  });

const ofCity = action({
  id: 'city.profit',
  title: 'Profit of city',
  words: ['margin', 'markup', 'price'],
  call: profit.one,
  on: { kind: 'city', max: 1 },
  icon: 'open',
  steps: {},
  run: async ({ record }) => ({ say: '', go: addressOf('city_profit', record.id) }),
});

export const profitActions = {
  actions: [editing('airport', 'transfers', 'e'), editing('booking', 'day hire', 'd'), ofCity],
  sources: [searching('city_profit')],
};
