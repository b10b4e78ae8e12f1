import * as campaignInputSchemas from './campaign-input.schema.ts';
import * as campaignSchemas from './campaign.schema.ts';
import { campaign } from './campaign.ts';
import * as userGroupSchemas from './user-group.schema.ts';
import { userGroup } from './user-group.ts';
import type { CompleteCall } from '#contract/kit/call.ts';
import { complete, type SchemaModule } from '#contract/kit/complete.ts';

/** The calls of this folder, each with both halves. */
export const CAMPAIGN_CALLS: readonly CompleteCall[] = [
  ...complete(campaign, campaignSchemas.campaignDetails),
  ...complete(userGroup, userGroupSchemas.userGroupDetails),
];

export const CAMPAIGN_SCHEMAS: readonly SchemaModule[] = [campaignInputSchemas, campaignSchemas, userGroupSchemas];
