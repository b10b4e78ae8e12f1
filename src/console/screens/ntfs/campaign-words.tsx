import type { Campaign } from '#contract/campaign/campaign.schema.ts';
import type { CampaignStatus } from '#domain/campaign/campaign.ts';
import { CHANNEL_WORDS } from '#domain/sending/message-words.ts';
import { formatInstant, formatWallClock } from '#domain/time/time.ts';
import { asWords } from '#domain/text/words.ts';
import { Status, type Tone } from '#console/ui/status.tsx';

const TONES: Readonly<Record<CampaignStatus, Tone>> = {
  draft: 'neutral',
  scheduled: 'info',
  running: 'info',
  completed: 'good',
  paused: 'warn',
  failed: 'bad',
};

/** Shows where a campaign stands. */
export const CampaignState = ({ status }: { status: CampaignStatus }) => (
  <Status tone={TONES[status]}>{asWords(status)}</Status>
);

type Who = Pick<Campaign, 'audience' | 'group_name' | 'customer_ids'>;

/** Says whom a campaign is for. */
export function audienceWords({ audience, group_name, customer_ids }: Who): string {
  if (audience === 'all') return 'Everybody';
  if (audience === 'group') return group_name ?? 'A group that is gone';
  return `${customer_ids.length.toLocaleString('en')} listed`;
}

type When = Pick<Campaign, 'schedule' | 'send_at' | 'timezone' | 'rrule' | 'respect_local_time'>;

/** Says when a campaign is sent. */
export function scheduleWords({ schedule, send_at, timezone, rrule, respect_local_time }: When): string {
  if (schedule === 'now' || send_at === null) return 'When it is activated';
  const at = `${formatWallClock(send_at)}${respect_local_time ? ', local time of each person' : `, ${timezone}`}`;
  return schedule === 'recurring' ? `From ${at}, ${rrule ?? ''}` : at;
}

/** How many people of the latest run got a campaign; null before the first. */
export const sentOf = ({ last_run }: Pick<Campaign, 'last_run'>): number | null =>
  last_run === null ? null : (last_run.counts.sent ?? 0) + (last_run.counts.delivered ?? 0);

export const channelWords = (channel: Campaign['channel']): string => CHANNEL_WORDS[channel];

/** Shows an instant in the zone of a campaign. */
export const inZone = (at: string, zone: string): string => formatInstant(at, zone).slice(0, 16);
