import type { FieldChange } from '#contract/kit/log.ts';
import type { Rights } from '#domain/access/rights.ts';
import type { GeneratedAlways, Generated, JSONColumnType } from 'kysely';

export interface AuditLogTable {
  id: GeneratedAlways<number>;
  at: Generated<string>;
  actor_id: number | null;
  actor_type: 'staff' | 'system';
  command: string;
  entity: string;
  entity_id: number;
  label: string | null;
  before: JSONColumnType<Record<string, unknown>> | null;
  after: JSONColumnType<Record<string, unknown>> | null;
  request_id: string | null;
}

export interface IdempotencyKeyTable {
  actor_id: number;
  key: string;
  call: string;
  body_hash: Buffer;
  status: number;
  etag: string | null;
  reply: JSONColumnType<Record<string, unknown>> | null;
  rights: JSONColumnType<Rights>;
  created_at: Generated<string>;
}

export interface RateLimitTable {
  key: string;
  hits: number;
  resets_at: string;
}

export interface JobRunTable {
  name: string;
  started_at: string;
}

export interface JobTable {
  id: Generated<number>;
  kind: string;
  title: string;
  admin_id: number;
  input: JSONColumnType<object>;
  state: Generated<'queued' | 'running' | 'done' | 'failed' | 'cancelled'>;
  done: Generated<number>;
  failed: Generated<number>;
  total: number | null;
  position: unknown;
  outcome: string | null;
  result_file: number | null;
  result_name: string | null;
  result_bytes: number | null;
  stop_asked: Generated<boolean>;
  tries: Generated<number>;
  run_after: Generated<string>;
  lease: string | null;
  leased_until: string | null;
  retry_of: number | null;
  created_at: Generated<string>;
  started_at: string | null;
  ended_at: string | null;
}

export interface JobItemTable {
  job_id: number;
  place: number;
  record_id: number;
  label: string;
}

export interface JobFailureTable {
  job_id: number;
  place: number;
  record_id: number | null;
  label: string;
  reason: string;
  fields: JSONColumnType<Record<string, string[]>> | null;
  line: JSONColumnType<string[]> | null;
}

export interface ImportRowTable {
  job_id: number;
  place: number;
  what: 'new' | 'changed' | 'unchanged' | 'gone';
  record_id: number | null;
  label: string;
  currency: string | null;
  changes: JSONColumnType<FieldChange[]>;
}

export interface NoticeTable {
  id: Generated<number>;
  admin_id: number;
  kind: string;
  title: string;
  detail: Generated<string>;
  path: string | null;
  created_at: Generated<string>;
  read_at: string | null;
}

export interface NoticeMailTable {
  notice_id: number;
}

export interface EventTable {
  id: GeneratedAlways<number>;
  /** Id of the transaction that wrote the event: an xid8 as text. */
  xid: GeneratedAlways<string>;
  at: Generated<string>;
  kind: string;
  record_id: number;
  what: 'made' | 'changed' | 'gone';
  action: string;
  version: number | null;
  actor_id: number | null;
  to_id: number | null;
  market: string | null;
}

declare module '#server/kit/database/tables.ts' {
  interface Tables {
    audit_log: AuditLogTable;
    idempotency_key: IdempotencyKeyTable;
    rate_limit: RateLimitTable;
    job_run: JobRunTable;
    job: JobTable;
    job_item: JobItemTable;
    job_failure: JobFailureTable;
    import_row: ImportRowTable;
    notice: NoticeTable;
    notice_mail: NoticeMailTable;
    event: EventTable;
  }
}
