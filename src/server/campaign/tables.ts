import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { AudienceKind, CampaignStatus, RunState, ScheduleKind, Texts } from '#domain/campaign/campaign.ts';
import type { Body } from '#domain/content/body.ts';
import type { CustomerChannel, MessageState } from '#domain/sending/message.ts';
import type { Rule } from '#domain/audience/rules.ts';

export interface UserGroupTable {
  id: Generated<number>;
  name: string;
  mode: 'static' | 'dynamic';
  customer_ids: Generated<number[]>;
  rules: JSONColumnType<Rule> | null;
  include: Generated<number[]>;
  exclude: Generated<number[]>;
  enabled: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  created_by: number | null;
  updated_by: number | null;
}

export interface CampaignTable {
  id: Generated<number>;
  name: string;
  channel: CustomerChannel;
  title: JSONColumnType<Texts>;
  body: JSONColumnType<Texts>;
  blocks: ColumnType<Readonly<Record<string, Body>>, string | undefined, string>;
  deep_link: string | null;
  plain_quotes: Generated<boolean>;
  audience: AudienceKind;
  group_id: number | null;
  customer_ids: Generated<number[]>;
  exclude_groups: Generated<number[]>;
  schedule: ScheduleKind;
  send_at: string | null;
  rrule: string | null;
  timezone: string;
  respect_local_time: Generated<boolean>;
  local_late: Generated<'send' | 'skip'>;
  quiet_start: Generated<string>;
  quiet_end: Generated<string>;
  expires_at: string | null;
  cap: Generated<boolean>;
  status: Generated<CampaignStatus>;
  next_run_at: string | null;
  next_begins_at: string | null;
  activated_by: number | null;
  deleted_at: string | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  created_by: number | null;
  updated_by: number | null;
}

export interface CampaignRunTable {
  id: Generated<number>;
  campaign_id: number;
  state: Generated<RunState>;
  occurrence: string;
  wall: string | null;
  started_at: string;
  grace_until: string;
  ended_at: string | null;
  position: Generated<number>;
  targeted: Generated<number>;
  counts: JSONColumnType<Partial<Record<MessageState, number>>> | null;
  error: string | null;
  started_by: number | null;
  resumes: Generated<boolean>;
}

declare module '#server/kit/database/tables.ts' {
  interface Tables {
    user_group: UserGroupTable;
    campaign: CampaignTable;
    campaign_run: CampaignRunTable;
  }
}
