import type { Generated, JSONColumnType } from 'kysely';
import type { VideoDetails } from '#contract/storage.schema.ts';
import type { Access } from '#domain/access/access.ts';

export interface FileTable {
  id: Generated<number>;
  key: string;
  name: string;
  purpose: string;
  mime: string;
  bytes: Generated<number>;
  width: number | null;
  height: number | null;
  /** What a video is; null for anything else. */
  video: JSONColumnType<VideoDetails> | null;
  sha256: Buffer | null;
  owner_id: number | null;
  state: Generated<'arriving' | 'stored' | 'leaving'>;
  idle_since: Generated<string | null>;
  /** Rights that whoever fetches it must have. */
  needs: Generated<Access[]>;
  /** The markets whose records it holds, none for all of them; null for a file of no market. */
  markets: string[] | null;
  created_at: Generated<string>;
}

export interface FileUseTable {
  file_id: number;
  entity: string;
  entity_id: number;
  field: string;
}

export interface FilePassTable {
  token_hash: Buffer;
  file_id: number | null;
  owner_id: number | null;
  purpose: string | null;
  expires_at: string;
  /** Who asked for a download. */
  reader_id: number | null;
  needs: Generated<Access[]>;
}

declare module '#server/kit/database/tables.ts' {
  interface Tables {
    file: FileTable;
    file_use: FileUseTable;
    file_pass: FilePassTable;
  }
}
