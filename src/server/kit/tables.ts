import type { GeneratedAlways, Generated, JSONColumnType } from 'kysely';

export interface AuditLogTable {
  id: GeneratedAlways<number>;
  at: Generated<string>;
  actor_id: number | null;
  actor_type: 'staff' | 'system';
  command: string;
  entity: string;
  entity_id: number;
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

declare module '#server/kit/database/tables.ts' {
  interface Tables {
    audit_log: AuditLogTable;
    idempotency_key: IdempotencyKeyTable;
    rate_limit: RateLimitTable;
    job_run: JobRunTable;
  }
}
