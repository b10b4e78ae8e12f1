import type { Generated } from 'kysely';
import type { LineKind } from '#domain/payout/payout.ts';
import type { StatementState } from '#domain/payout/statement.ts';

export interface StatementTable {
  id: Generated<number>;
  company_id: number;
  month: string;
  state: Generated<StatementState>;
  number: number | null;
  revision: Generated<number>;
  timezone: string | null;
  currency: string | null;
  jobs: Generated<number>;
  corrections: Generated<number>;
  fare_minor: number | null;
  total_minor: number | null;
  closed_at: string | null;
  closed_by: number | null;
  reopened_at: string | null;
  reopened_by: number | null;
  reopen_reason: string | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface StatementLineTable {
  id: Generated<number>;
  statement_id: number;
  assignment_id: number;
  kind: LineKind;
  day: string;
  currency: string;
  fare_minor: number;
  payout_minor: number;
  rate: string;
  rate_as_of: string;
  fare_amount_minor: number;
  amount_minor: number;
}

declare module '#server/kit/database/tables.ts' {
  interface Tables {
    statement: StatementTable;
    statement_line: StatementLineTable;
  }
}
