import type { Generated } from 'kysely';
import type { CommentedKind } from '#contract/comment.ts';

export interface CommentTable {
  id: Generated<number>;
  kind: CommentedKind;
  record_id: number;
  author_id: number;
  text: string;
  pinned: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  deleted_at: string | null;
}

declare module '#server/kit/database/tables.ts' {
  interface Tables {
    comment: CommentTable;
  }
}
