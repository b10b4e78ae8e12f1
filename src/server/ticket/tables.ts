import type { Generated } from 'kysely';
import type { TicketPriority } from '#domain/ticket/clocks.ts';
import type { RefundOutcome, TicketChannel, TicketStatus, TicketType, WaitingOn } from '#domain/ticket/ticket.ts';

export interface TicketTable {
  id: Generated<number>;
  code: string;
  booking_id: number | null;
  customer_id: number | null;
  type: TicketType;
  subject: string;
  channel: TicketChannel;
  language: string;
  priority: TicketPriority;
  status: TicketStatus;
  assignee_id: number | null;
  waiting_on: Generated<WaitingOn>;
  snoozed_until: string | null;
  first_target_at: string;
  first_due_at: string;
  first_responded_at: string | null;
  reply_due_at: string | null;
  resolve_target_at: string;
  resolve_due_at: string;
  paused_at: string | null;
  paused_s: Generated<number>;
  cap_at: string | null;
  due_at: string | null;
  resolution: string | null;
  refund_outcome: RefundOutcome | null;
  reject_reason: string | null;
  resolved_at: string | null;
  reopened: Generated<number>;
  merged_into: number | null;
  contact_name: Generated<string | null>;
  contact_address: Generated<string | null>;
  soon_told_for: Generated<string | null>;
  late_told_for: Generated<string | null>;
  version: Generated<number>;
  created_at: Generated<string>;
  created_by: number | null;
  updated_at: Generated<string>;
  updated_by: number | null;
}

export interface TicketMessageTable {
  id: Generated<number>;
  ticket_id: number;
  kind: 'reply' | 'note' | 'customer' | 'system';
  author_id: number | null;
  body: string;
  held_until: Generated<string | null>;
  was_first: Generated<boolean>;
  answered_due_at: Generated<string | null>;
  ticket_version: Generated<number>;
  message_id: Generated<number | null>;
  mail_ref: Generated<string | null>;
  mail_digest: Generated<Buffer | null>;
  sender_hash: Generated<Buffer | null>;
  automatic: Generated<boolean>;
  /** Keys of its files. */
  files: Generated<string[]>;
  created_at: string;
}

export interface SavedReplyTable {
  id: Generated<number>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  created_by: number | null;
  updated_by: number | null;
  name: string;
  language: string;
  body: string;
  enabled: Generated<boolean>;
}

declare module '#server/kit/database/tables.ts' {
  interface Tables {
    ticket: TicketTable;
    ticket_message: TicketMessageTable;
    saved_reply: SavedReplyTable;
  }
}
