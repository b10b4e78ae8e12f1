import type { CampaignFacts } from '#domain/campaign/campaign.ts';
import { hasBlocks, mailBody, textIn } from '#domain/campaign/content.ts';
import type { RunTimes } from '#domain/campaign/schedule.ts';
import { mailHtml, mailOfBlocks } from '#domain/sending/mail-html.ts';
import type { MessageContent } from '#domain/sending/message.ts';
import { readersZone } from '#domain/sending/quiet-hours.ts';
import { mailTexts, type PublicReader } from '#server/content/index.ts';

type Said = Pick<CampaignFacts, 'channel' | 'title' | 'body' | 'blocks' | 'plain_quotes'> & {
  readonly deep_link: string | null;
};

/** Where mails are written: their pictures and records are read, and lie at `origin`, the address of this server. */
type Press = Pick<PublicReader, 'db' | 'now' | 'origin'>;

/** Returns what a campaign says in some of its languages, as it is sent. */
export async function contentsOf(
  campaign: Said,
  languages: readonly string[],
  press: Press,
): Promise<Record<string, MessageContent>> {
  const head = await press.db.selectFrom('letterhead').select(['name', 'website']).executeTakeFirstOrThrow();
  const contents: Record<string, MessageContent> = {};
  for (const language of languages) contents[language] = await contentOf(campaign, language, press, head);
  return contents;
}

async function contentOf(
  campaign: Said,
  language: string,
  press: Press,
  { name, website }: { readonly name: string | null; readonly website: string | null },
): Promise<MessageContent> {
  const { title, text } = textIn(campaign, language);
  const { channel, deep_link: link } = campaign;
  if (channel === 'sms') return { text };
  if (channel !== 'email') return { title, text, ...(link !== null && { link }) };
  const frame = { title, from: name ?? '', language };
  if (!hasBlocks(campaign, language)) return { subject: title, text, html: mailHtml(text, frame) };
  const mail = await mailTexts(mailBody(campaign, language), { ...press, language }, website);
  return { subject: title, text: mail.text, html: mailOfBlocks(mail.html, frame) };
}

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
