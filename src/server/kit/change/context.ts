import type { Kysely, Transaction } from 'kysely';
import type { HistoryKind } from '#contract/record-kinds.ts';
import type { Grants } from '#domain/access/access.ts';
import type { RefundThresholds } from '#domain/booking/refund-approval.ts';
import type { SessionProofs } from '#domain/access/confirmation.ts';
import type { Tables } from '#server/kit/database/tables.ts';
import type { FileStore } from '#server/kit/files/store.ts';
import type { MailGateway } from '#server/kit/messages/mail.ts';
import type { SmsGateway } from '#server/kit/messages/sms.ts';
import type { PaymentProvider } from '#server/kit/payment/provider.ts';
import type { DateLocale } from '#domain/time/date-locale.ts';
import type { SecretBox } from '#server/kit/security/secret-box.ts';

export type Db = Kysely<Tables>;

/** The signed-in staff member who makes a call. */
export interface Actor {
  readonly id: number;
  readonly name: string;
  /** Lower is higher in rank: 0 is the superadmin. */
  readonly level: number;
  readonly grants: Grants;
  /** Markets this admin is limited to; empty means all. */
  readonly markets: readonly string[];
  readonly sessionId: number;
  /** The API key a program calls with; absent for people. */
  readonly apiKeyId?: number;
  /** Whether a role demands two-step sign-in that this person has not set up: until then they have no rights. */
  readonly twoStepMissing?: boolean;
  /** What the session has shown of who uses it; absent for work without a session. */
  readonly proofs?: SessionProofs;
}

/** One change for the audit log. `before` is null for a new record, `after` for a deleted one. */
export interface AuditEntry {
  kind: HistoryKind;
  id: number;
  /** What the record is called, without names of customers. Absent: as the entry before it says. */
  label?: string | undefined;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  /** The only staff member who receives the event. Absent: all who may read the record. */
  to?: number | undefined;
}

/** A running transaction that writes its own audit trail and announces what it audits. */
export interface Tx {
  readonly db: Transaction<Tables>;
  /** Id of the call or job that writes. */
  readonly command: string;
  readonly actor: Pick<Actor, 'id'> | undefined;
  audit(...entries: readonly AuditEntry[]): Promise<void>;
}

/** One console with an open event stream. */
export interface Listener {
  actor: Actor;
  /** Sends one message. A listener that falls behind closes itself. */
  write(message: Buffer): void;
  end(): void;
}

/** Start of a stream: after `cursor` if given, otherwise from `age` seconds ago, otherwise now. */
export interface ListenFrom {
  cursor: string | undefined;
  age: number | undefined;
}

/** Delivers events that any process wrote to the consoles connected to this process. */
export interface Hub {
  /** Adds a listener. Returns a function that removes it. No event between its start and now is lost. */
  join(listener: Listener, from: ListenFrom): () => void;
  /** Number of listeners. */
  readonly size: number;
  /** Ends every stream. Consoles reconnect, to another process if there is one. */
  close(): void;
}

/** The parts of the configuration that handlers use. */
export interface Installation {
  /** The text message gateway; undefined without one. */
  readonly sms: SmsGateway | undefined;
  /** Which channels of messages to customers are switched on. */
  readonly channels?: { readonly email: boolean; readonly sms: boolean; readonly push: boolean } | undefined;
  /** Signs what gateways report about messages; undefined: reports are not taken. */
  readonly eventsSecret?: string | undefined;
  /** Signs what the public site hands over of travellers; undefined: it is not taken. */
  readonly siteSecret?: string | undefined;
  /** The mail server; undefined without one. */
  readonly mail: MailGateway | undefined;
  /** The address that mails are sent from. */
  readonly mailFrom: string;
  /** Address of the console, for links in mails. */
  readonly publicUrl: string;
  /** Origin of the address people use, where it is configured. */
  readonly publicOrigin?: string | undefined;
  /** Storage for the bytes of files. */
  readonly files: FileStore;
  /** Bytes that a person's files may take while no record uses them; undefined: any. */
  readonly fileQuota?: number | undefined;
  /** Whether people may request an account. */
  readonly registration: boolean;
  /** Amounts above which refunds take more. */
  readonly refunds: RefundThresholds;
  /** Through whom customers pay by link; undefined without one. */
  readonly payments?: PaymentProvider | undefined;
  /** How long a session may be unused, in ms. */
  readonly idleMs: number;
  /** How long a second factor counts as shown recently, in ms. */
  readonly recentMs: number;
  /** Encrypts what the database must not hold in clear. */
  readonly secrets: SecretBox;
  /** In which language staff who chose none read how long ago something was. */
  readonly dateLocale: DateLocale;
  /** URL template of map tiles; undefined: maps have no background. */
  readonly tilesUrl?: string | undefined;
}

/** What every handler receives besides its validated input. */
export interface BaseContext {
  readonly db: Db;
  readonly installation: Installation;
  /** The instant the request arrived. Rules use it, never the wall clock. */
  readonly now: Date;
  readonly requestId: string;
  /** The id of the job that makes the call; undefined for requests. */
  readonly job?: number | undefined;
  readonly ip: string;
  readonly userAgent: string | undefined;
  /** Host and port the request was sent to; undefined for background work. */
  readonly host?: string | undefined;
  /** `ph` when the request carries `Target-Market: ph`. */
  readonly market: 'ph' | undefined;
  /** Version the caller last saw, from `If-Match`. */
  readonly ifMatch: number | undefined;
  readonly idempotencyKey: string | undefined;
  /** For streaming calls: the hub, and the last event the caller received. */
  readonly wire?: { readonly hub: Hub; readonly lastEventId: string | undefined };
  /**
   * Runs work after the call has succeeded and its transaction is committed. Its errors are logged and never fail the
   * call. The database it is given is outside of any transaction.
   */
  afterCommit(work: (db: Db) => Promise<void>): void;
  /**
   * Runs one transaction, which rolls back when `work` throws. Inside an idempotent call it joins that call's
   * transaction.
   */
  transact<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

/** Context of a call that requires a signed-in admin. */
export interface StaffContext extends BaseContext {
  readonly actor: Actor;
}
