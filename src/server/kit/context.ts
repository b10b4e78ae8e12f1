import type { Kysely, Transaction } from 'kysely';
import type { Grants } from '#domain/access.ts';
import type { Tables } from './database/tables.ts';
import type { FileStore } from './files/store.ts';
import type { SmsGateway } from './sms.ts';

export type Db = Kysely<Tables>;

/** The staff member who makes a call, as the session says. */
export interface Actor {
  readonly id: number;
  readonly name: string;
  /** Lower is higher: 0 is the superadmin. */
  readonly level: number;
  readonly grants: Grants;
  /** Markets this person is limited to; empty means all. */
  readonly markets: readonly string[];
  readonly sessionId: number;
}

/** One change, for the audit log. `before` is null for a new record, `after` for a deleted one. */
export interface AuditEntry {
  entity: string;
  id: number;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** A running transaction that writes its own audit trail. */
export interface Tx {
  readonly db: Transaction<Tables>;
  audit(entry: AuditEntry): Promise<void>;
}

/** What an installation was configured with, as far as handlers care. */
export interface Installation {
  /** The way to send text messages; undefined without a gateway. */
  readonly sms: SmsGateway | undefined;
  /** Where the bytes of files lie. */
  readonly files: FileStore;
  /** Whether strangers may ask for an account. */
  readonly registration: boolean;
}

/** What every handler gets beside its validated input. */
export interface BaseContext {
  readonly db: Db;
  readonly installation: Installation;
  /** The instant the request was taken; rules use it, never the wall clock. */
  readonly now: Date;
  readonly requestId: string;
  readonly ip: string;
  readonly userAgent: string | undefined;
  /** `ph` when the request carries `Target-Market: ph`. */
  readonly market: 'ph' | undefined;
  /** Version the caller last saw, from `If-Match`. */
  readonly ifMatch: number | undefined;
  readonly idempotencyKey: string | undefined;
  /** Runs one transaction, which rolls back when `work` throws. Inside an idempotent call it is the call's own. */
  transact<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

/** Context of a call that needs a signed-in person. */
export interface StaffContext extends BaseContext {
  readonly actor: Actor;
}
