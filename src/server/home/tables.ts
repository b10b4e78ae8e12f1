import type { Generated, JSONColumnType } from 'kysely';
import type { Cover } from '#domain/content/publishable.ts';

export interface EventTable {
  id: Generated<number>;
  title: JSONColumnType<{ en: string } & Record<string, string>>;
  city_id: number;
  venue: Generated<string>;
  starts_on: string;
  ends_on: string;
  cover: JSONColumnType<Cover> | null;
  link: string | null;
  enabled: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  created_by: number | null;
  updated_by: number | null;
}

declare module '#server/kit/database/tables.ts' {
  interface Tables {
    city_event: EventTable;
  }
}
