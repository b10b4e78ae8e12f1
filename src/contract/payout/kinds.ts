import { kind } from '#contract/kit/kind.ts';
import { monthWords } from '#domain/payout/statement.ts';
import { payout, statement } from './statement.ts';

const statementKind = kind('statement', {
  within: 'place',
  calls: { list: statement.list, one: statement.one },
  list: 'drivers.statements',
  path: '/drivers/statements/:id',
  called: ({ company, month }) => `${company.name}, ${monthWords(month)}`,
  hint: ({ number, state }) => [number, state].filter(Boolean).join(' · '),
  alsoReadBy: [statement.lines, payout.list],
});

const payoutKind = kind('payout', {
  within: 'owner',
  calls: { list: payout.list, one: null },
  list: 'drivers.payouts',
  path: null,
  called: ({ code, company }) => `payout of ${company.name} for ${code ?? 'a booking'}`,
  live: false,
});

export const PAYOUT_KINDS = [statementKind, payoutKind] as const;
