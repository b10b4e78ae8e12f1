import * as v from 'valibot';
import { LINE_KINDS } from '#domain/payout/payout.ts';
import { STATEMENT_STATES } from '#domain/payout/statement.ts';
import { currencyCode, id, minor, text, version, lines } from '#contract/kit/fields.ts';
import { ref, refText } from '#contract/kit/ref.ts';
import { many, one, pageOf, paging } from '#contract/kit/page.ts';
import { say } from '#contract/kit/sentences.ts';
import type { ServiceDetails } from '#contract/kit/call.ts';

const month = v.pipe(v.string(say.text), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/, say.such('a month', '2026-05')));

const stateFilter = v.picklist(STATEMENT_STATES, say.oneOf(STATEMENT_STATES));

const stamp = v.nullable(v.object({ at: v.string(), by: v.nullable(v.string()) }));

/** What a company is paid for one month. Amounts are minor units of `currency`. */
export const Statement = v.object({
  id,
  /** Given when it is closed for the first time. */
  number: v.nullable(v.string()),
  /** How often it was closed. */
  revision: v.number(),
  company: v.object({ id, name: v.string(), legal_name: v.string(), reg_no: v.string(), city_name: v.string() }),
  /** `2026-05`, by the calendar of `timezone`, the one of the company's city. */
  month: v.string(),
  timezone: v.string(),
  currency: v.string(),
  state: v.picklist(STATEMENT_STATES),
  jobs: v.number(),
  /** Jobs of earlier statements that have changed since. */
  corrections: v.number(),
  /** Null while a job cannot be converted. */
  fare_minor: v.nullable(minor),
  commission_minor: v.nullable(minor),
  total_minor: v.nullable(minor),
  /** The sentence about the first job without an exchange rate. */
  missing_rate: v.nullable(v.string()),
  /** Jobs of this month that are not over; they follow in a later statement if it is closed before. */
  unfinished: v.number(),
  /** Whether no earlier statement of the company is open. */
  is_next: v.boolean(),
  /** Whether no later statement of the company is closed. */
  is_latest: v.boolean(),
  closed: stamp,
  reopened: stamp,
  reopen_reason: v.nullable(v.string()),
  version,
  created_at: v.string(),
  updated_at: v.string(),
});
export type Statement = v.InferOutput<typeof Statement>;

/** What one job pays, or the difference of a job that an earlier statement has settled. */
export const Payout = v.object({
  id,
  assignment_id: ref('assignment'),
  kind: v.picklist(LINE_KINDS),
  statement: v.object({ id, month: v.string(), state: v.picklist(STATEMENT_STATES), number: v.nullable(v.string()) }),
  company: v.object({ id, name: v.string() }),
  /** Null: a booking of a market the caller does not see; the route and driver are absent too. */
  code: v.nullable(v.string()),
  route: v.nullable(v.string()),
  driver: v.nullable(v.string()),
  /** The day of the job in the city of the company. */
  day: v.string(),
  /** The currency of the job's city; the next three are minor units of it. */
  currency: v.string(),
  fare_minor: minor,
  commission_minor: minor,
  payout_minor: minor,
  /** What one unit of it is worth in the company's currency; null where no rate is known. */
  rate: v.nullable(v.string()),
  rate_as_of: v.nullable(v.string()),
  /** Whether the rate was more than two days old on that day. */
  rate_is_old: v.boolean(),
  /** The currency the company is paid in; the next three are minor units of it, and null without a rate. */
  payout_currency: v.string(),
  fare_amount_minor: v.nullable(minor),
  commission_amount_minor: v.nullable(minor),
  amount_minor: v.nullable(minor),
  /** Why there is no amount. */
  missing_rate: v.nullable(v.string()),
});
export type Payout = v.InferOutput<typeof Payout>;

export const STATEMENT_SORTS = ['month', 'company', 'closed_at', 'id'] as const;
export const PAYOUT_SORTS = ['day', 'company', 'id'] as const;

export const statementDetails = {
  list: {
    summary: 'Monthly statements of companies, the latest month first.',
    query: v.object({
      ...paging(STATEMENT_SORTS).entries,
      /** Words of the name of the company, or a number. */
      q: v.optional(text(0, 120)),
      company: v.optional(refText('company')),
      month: v.optional(month),
      state: v.optional(stateFilter),
      currency: v.optional(currencyCode),
    }),
    reply: pageOf(Statement),
  },
  one: { summary: 'One monthly statement of a company.', reply: one(Statement) },
  lines: { summary: 'The jobs and corrections of a statement, the earliest first.', reply: many(Payout) },
  close: {
    summary: 'Close a statement: it is numbered, and its amounts and rates do not change any more.',
    did: 'Closed statement',
    refuses: { conflict: ['closed_already', 'earlier_open', 'month_not_over', 'no_rate'] },
    reply: one(Statement),
  },
  reopen: {
    summary: 'Open the latest closed statement of a company again.',
    did: 'Reopened statement',
    refuses: { conflict: ['not_closed', 'not_latest'] },
    body: v.strictObject({ reason: lines(3, 1000) }),
    reply: one(Statement),
  },
} satisfies ServiceDetails;

export const payoutDetails = {
  list: {
    summary: 'What companies are paid for each job, with the statement it is on; the latest day first.',
    query: v.object({
      ...paging(PAYOUT_SORTS).entries,
      company: v.optional(refText('company')),
      statement: v.optional(refText('statement')),
      month: v.optional(month),
      state: v.optional(stateFilter),
      kind: v.optional(v.picklist(LINE_KINDS, say.oneOf(LINE_KINDS))),
    }),
    reply: pageOf(Payout),
  },
} satisfies ServiceDetails;
