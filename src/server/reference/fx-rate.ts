import { currency } from '#contract/reference/currency.ts';
import { invalid } from '#server/kit/http/errors.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import type { ImportTarget } from '#server/kit/jobs/import-target.ts';
import { insertRate, knownCurrencies, ratesPage } from './fx-rate.store.ts';

export const rateHandlers: Handlers<Pick<typeof currency, 'rates' | 'addRate'>> = {
  async rates({ query }, { db }) {
    const { rows, total } = await ratesPage(db, query);
    return { data: rows, page: query.page, page_size: query.page_size, total };
  },

  addRate: ({ body: { base, quote, rate, as_of, source } }, context) =>
    context.transact(async (tx) => {
      const known = await knownCurrencies(tx.db, [base, quote]);
      const unknown = Object.entries({ base, quote }).filter(([, code]) => !known.has(code));
      if (unknown.length > 0)
        throw invalid(Object.fromEntries(unknown.map(([field]) => [field, ['This currency does not exist.']])));
      if (base === quote) throw invalid({ quote: ['Must be another currency than the base.'] });
      const at = as_of ?? context.now.toISOString();
      const made = await insertRate(tx.db, { base, quote, rate, as_of: at, source }, context.actor.id);
      await tx.audit({ kind: 'fx_rate', id: made.id, before: null, after: { ...made } });
      return { data: made };
    }),
};

/** Imports rates. Each row adds one; an existing rate for the same instant stays. */
export const rateImport: ImportTarget = {
  id: 'fx_rate',
  noun: 'rates',
  keys: [],
  need: 'data:import',
  create: currency.addRate,
  also: { source: 'import' },
  fields: [
    { id: 'base', label: 'Base currency', words: ['base', 'from'], is: 'text', required: true },
    { id: 'quote', label: 'Quote currency', words: ['quote', 'to', 'currency'], is: 'text', required: true },
    { id: 'rate', label: 'Rate', words: ['price', 'value'], is: 'amount', required: true },
    { id: 'as_of', label: 'As of (UTC)', words: ['as of', 'date', 'time'], is: 'text' },
  ],
  find: async () => undefined,
};
