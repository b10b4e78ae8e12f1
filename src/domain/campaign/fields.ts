/** The fields of a campaign that staff write; the others follow from what happens to it. */
export const CAMPAIGN_FIELDS = [
  'name',
  'channel',
  'title',
  'body',
  'blocks',
  'deep_link',
  'plain_quotes',
  'audience',
  'group_id',
  'customer_ids',
  'exclude_groups',
  'schedule',
  'send_at',
  'rrule',
  'timezone',
  'respect_local_time',
  'local_late',
  'quiet_start',
  'quiet_end',
  'expires_at',
  'cap',
] as const;
type CampaignField = (typeof CAMPAIGN_FIELDS)[number];

/** Returns what staff have written of a campaign. */
export const writtenOf = <T extends { readonly [F in CampaignField]: unknown }>(campaign: T): Pick<T, CampaignField> =>
  Object.fromEntries(CAMPAIGN_FIELDS.map((field) => [field, campaign[field]])) as Pick<T, CampaignField>;
