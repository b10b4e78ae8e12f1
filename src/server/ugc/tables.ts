import type { Generated } from 'kysely';
import type { DeclineReason, MomentStatus, MomentVerdict, ReportReason } from '#domain/ugc/moment.ts';
import type { DuplicateKind } from '#domain/ugc/duplicates.ts';
import type { WatchedEffect } from '#domain/ugc/watched-words.ts';

export interface AuthorTable {
  id: Generated<number>;
  name: string;
  customer_id: number | null;
  site_ref: string | null;
  email: string | null;
  language: Generated<string>;
  created_at: Generated<string>;
}

export interface MomentTable {
  id: Generated<number>;
  author_id: number;
  site_ref: string | null;
  text: string;
  city_id: number;
  place: Generated<string>;
  status: Generated<MomentStatus>;
  hidden_until_review: Generated<boolean>;
  waiting_since: string | null;
  report_count: Generated<number>;
  report_weight: Generated<number>;
  watched_words: Generated<string[]>;
  duplicate: DuplicateKind | null;
  first_post: Generated<boolean>;
  base_score: Generated<number>;
  likes: Generated<number>;
  reasons: Generated<DeclineReason[]>;
  note: Generated<string>;
  posted_at: string;
  edited_at: string | null;
  approved_at: string | null;
  decided_at: string | null;
  decided_by: number | null;
  claimed_by: number | null;
  claimed_until: string | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  created_by: number | null;
  updated_by: number | null;
}

export interface MomentPhotoTable {
  moment_id: number;
  position: number;
  file_key: string;
  width: number;
  height: number;
  hash: string;
}

export interface MomentVerdictTable {
  id: Generated<number>;
  moment_id: number;
  verdict: MomentVerdict;
  reasons: DeclineReason[];
  note: string;
  admin_id: number;
  at: string;
  before: Before;
  messages: Generated<number[]>;
  undone_at: string | null;
}

/** What a verdict changed of a moment, as it was before. */
export type Before = Pick<MomentTable, 'waiting_since' | 'edited_at' | 'approved_at' | 'decided_at' | 'decided_by'> & {
  readonly status: MomentStatus;
  readonly hidden_until_review: boolean;
  readonly reasons: readonly DeclineReason[];
  readonly note: string;
};

export interface MomentReportTable {
  id: Generated<number>;
  moment_id: number;
  reporter_id: number;
  reason: ReportReason;
  note: string;
  weight: number;
  at: string;
  outcome: 'agreed' | 'disagreed' | null;
  verdict_id: number | null;
}

export interface MomentPassTable {
  moment_id: number;
  admin_id: number;
  at: string;
}

export interface WatchedWordTable {
  id: Generated<number>;
  word: string;
  effect: WatchedEffect;
  note: string;
  enabled: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  created_by: number | null;
  updated_by: number | null;
}

declare module '#server/kit/database/tables.ts' {
  interface Tables {
    ugc_author: AuthorTable;
    moment: MomentTable;
    moment_photo: MomentPhotoTable;
    moment_verdict: MomentVerdictTable;
    moment_report: MomentReportTable;
    moment_pass: MomentPassTable;
    watched_word: WatchedWordTable;
  }
}
