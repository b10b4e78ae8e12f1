import type { CampaignFacts } from '#domain/campaign/campaign.ts';
import { languagesOf, textIn } from '#domain/campaign/content.ts';
import type { RunTimes } from '#domain/campaign/schedule.ts';
import { mailHtml } from '#domain/sending/mail-html.ts';
import type { MessageContent } from '#domain/sending/message.ts';
import { readersZone } from '#domain/sending/quiet-hours.ts';

type Said = Pick<CampaignFacts, 'channel' | 'title' | 'body' | 'plain_quotes'> & { readonly deep_link: string | null };

/** Returns what a campaign says in one language, as it is sent. */
export function contentOf(campaign: Said, language: string, from: string): MessageContent {
  const { title, text } = textIn(campaign, language);
  const { channel, deep_link: link } = campaign;
  if (channel === 'sms') return { text };
  if (channel === 'email') return { subject: title, text, html: mailHtml(text, { title, from, language }) };
  return { title, text, ...(link !== null && { link }) };
}

/** Returns what a campaign says in each of its languages. */
export const contentsOf = (campaign: Said, from: string): Record<string, MessageContent> =>
  Object.fromEntries(languagesOf(campaign).map((language) => [language, contentOf(campaign, language, from)]));

type Timed = Pick<CampaignFacts, 'channel' | 'quiet_start' | 'quiet_end' | 'expires_at'> & {
  readonly local_late: 'send' | 'skip';
};

/** Returns what decides when the messages of a run are due. */
export const timesOf = (campaign: Timed, startedAt: string, wall: string | null): RunTimes => ({
  startedAt,
  wall,
  late: campaign.local_late,
  quiet: quietOf(campaign),
  expiresAt: campaign.expires_at,
});

/** Messages that wait in the app disturb nobody; equal times mean that there are no quiet hours. */
export const quietOf = ({ channel, quiet_start: start, quiet_end: end }: Omit<Timed, 'expires_at' | 'local_late'>) =>
  channel === 'in_app' || start === end ? null : { start, end };

/** Returns the zone of a reader: their own, else the only one of their country, else that of the campaign. */
export function zoneOf(
  { timezone, country }: { readonly timezone: string | null; readonly country: string | null },
  senders: string,
): string {
  return readersZone(timezone, country === null ? [] : zonesOf(country), senders);
}

/** Returns the time zones of a country, by its ISO code. */
function zonesOf(country: string): readonly string[] {
  let zones = known.get(country);
  if (!zones) {
    const locale = new Intl.Locale('und', { region: country }) as Intl.Locale & {
      getTimeZones?: () => string[] | undefined;
      timeZones?: string[];
    };
    known.set(country, (zones = locale.getTimeZones?.() ?? locale.timeZones ?? []));
  }
  return zones;
}

const known = new Map<string, readonly string[]>();
