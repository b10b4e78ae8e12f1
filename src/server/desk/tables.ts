import type { Generated, JSONColumnType } from 'kysely';

export interface PreferenceTable {
  admin_id: number;
  name: string;
  value: string;
  updated_at: Generated<string>;
}

export interface SavedViewTable {
  id: Generated<number>;
  admin_id: number;
  list: string;
  name: string;
  query: string;
  layout: JSONColumnType<ColumnLayout> | null;
  shared: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface PlaybookTable {
  id: Generated<number>;
  admin_id: number;
  name: string;
  kind: string;
  /** JSON. */
  steps: string;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface PlaybookRoleTable {
  playbook_id: number;
  role_id: number;
}

type ColumnLayout = { hidden: string[]; order: string[]; widths: Record<string, number> };

declare module '#server/kit/database/tables.ts' {
  interface Tables {
    preference: PreferenceTable;
    saved_view: SavedViewTable;
    playbook: PlaybookTable;
    playbook_role: PlaybookRoleTable;
  }
}
