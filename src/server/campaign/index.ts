import { campaign } from '#contract/campaign/campaign.ts';
import { userGroup } from '#contract/campaign/user-group.ts';
import { implement } from '#server/kit/http/handlers.ts';
import type { Sweep } from '#server/kit/jobs/sweeps.ts';
import { advanceCampaigns } from './advance.ts';
import { campaignHandlers, campaignList } from './campaign.ts';
import { userGroupHandlers, userGroupList } from './user-group.ts';

/** Begins, writes and ends what is due of campaigns. */
export const campaignSweep = (publicUrl: string): Sweep => ({
  name: 'campaign.advance',
  everyMs: 5000,
  run: (db, now) => advanceCampaigns(db, now, publicUrl),
});

export { advanceCampaigns } from './advance.ts';

export const campaignRoutes = [...implement(campaign, campaignHandlers), ...implement(userGroup, userGroupHandlers)];

/** The lists of this service as a whole, by kind of record. */
export const CAMPAIGN_LISTS = { campaign: campaignList, user_group: userGroupList };
