import type { Kysely, Transaction } from 'kysely';
import type { Grants } from '#domain/access/access.ts';
import type { Tables } from '#server/kit/database/tables.ts';
import type { FileStore } from '#server/kit/files/store.ts';
import type { SmsGateway } from '#server/kit/messages/sms.ts';

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
  /** Who hears of it, of those who may read such records; all of them unless said otherwise. */
  audience?: Audience;
}

/** A running transaction that writes its own audit trail, and announces what it audits. */
export interface Tx {
  readonly db: Transaction<Tables>;
  /** What writes: id of the call or job. */
  readonly command: string;
  readonly actor: Pick<Actor, 'id'> | undefined;
  audit(...entries: readonly AuditEntry[]): Promise<void>;
}

/** Who hears of an event, beside the rights its kind asks for. */
export interface Audience {
  /** This staff member alone. */
  to?: number;
  /** Whoever may see this market; null where the record belongs to none, so that who is limited does not see it. */
  market?: string | null;
}

/** One console that listens. */
export interface Listener {
  actor: Actor;
  /** Takes one message; a listener that does not keep up ends itself. */
  write(message: Buffer): void;
  end(): void;
}

/** Where a listener begins: after the cursor it names, else with what changed in so many seconds before, else now. */
export interface ListenFrom {
  cursor: string | undefined;
  age: number | undefined;
}

/** Tells the consoles of this process what any process wrote. */
export interface Hub {
  /** Begins to tell a listener; nothing is missing between its start and now. Answers how to stop. */
  join(listener: Listener, from: ListenFrom): () => void;
  /** How many listen. */
  readonly size: number;
  /** Ends every stream: consoles come back, to another process if there is one. */
  close(): void;
}

/** What an installation was configured with, as far as handlers care. */
export interface Installation {
  /** The way to send text messages; undefined without a gateway. */
  readonly sms: SmsGateway | undefined;
  /** Where the bytes of files lie. */
  readonly files: FileStore;
  /** Whether strangers may ask for an account. */
  readonly registration: boolean;
  /** Where the pictures of maps come from; undefined: maps are drawn without. */
  readonly tilesUrl?: string | undefined;
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
  /** For calls that stream: what tells the consoles of this process, and where the caller's last stream broke off. */
  readonly wire?: { readonly hub: Hub; readonly lastEventId: string | undefined };
  /** Does something once the call has succeeded and is committed; what goes wrong then is logged and fails no call. */
  afterCommit(work: () => Promise<void>): void;
  /** Runs one transaction, which rolls back when `work` throws. Inside an idempotent call it is the call's own. */
  transact<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

/** Context of a call that needs a signed-in person. */
export interface StaffContext extends BaseContext {
  readonly actor: Actor;
}
