import type { Generated, JSONColumnType } from 'kysely';
import type { Cover } from '#domain/content/publishable.ts';
import type { BannerKind, Placement } from '#domain/home/banner.ts';

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

export interface BannerTable {
  id: Generated<number>;
  kind: BannerKind;
  title: string;
  image_desktop: JSONColumnType<Cover>;
  image_mobile: JSONColumnType<Cover>;
  link: string;
  placement: Placement;
  markets: Generated<string[]>;
  languages: Generated<string[]>;
  starts_at: string;
  ends_at: string | null;
  schedule_zone: string;
  position: number;
  enabled: Generated<boolean>;
  deleted_at: string | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  created_by: number | null;
  updated_by: number | null;
}

export interface BannerVersionTable {
  id: Generated<number>;
  banner_id: number;
  at: string;
  fields: JSONColumnType<Record<string, unknown>> | null;
}

export interface BannerNoticeTable {
  banner_id: number;
  ends_at: string;
  told_at: Generated<string>;
}

declare module '#server/kit/database/tables.ts' {
  interface Tables {
    city_event: EventTable;
    banner: BannerTable;
    banner_version: BannerVersionTable;
    banner_notice: BannerNoticeTable;
  }
}
