import { plainQuotes, smsParts, type SmsParts } from '#domain/sending/sms.ts';
import type { CustomerChannel } from '#domain/sending/message.ts';
import { ALLOWED } from '#domain/verdict.ts';
import { no, type CampaignFacts, type CampaignVerdict, type Texts } from './campaign.ts';

/** The longest title and text of each channel, in characters. A text message has no title and counts in parts. */
export const LIMITS: Readonly<Record<CustomerChannel, { readonly title: number; readonly body: number }>> = {
  push: { title: 65, body: 240 },
  in_app: { title: 65, body: 240 },
  email: { title: 150, body: 20_000 },
  sms: { title: 0, body: 918 },
};
export const MAX_PARTS = 6;

type Content = Pick<CampaignFacts, 'channel' | 'title' | 'body' | 'plain_quotes'>;

/** Returns whether what a campaign says can be sent. Lengths are checked for every language. */
export function contentVerdict(content: Content): CampaignVerdict {
  const { channel, title, body } = content;
  const limits = LIMITS[channel];
  if (!filled(body.en)) return no('content_missing', 'The English text is missing.', 'body.en');
  if (limits.title > 0 && !filled(title.en)) return no('content_missing', 'The English title is missing.', 'title.en');
  for (const [language, text] of Object.entries(channel === 'sms' ? {} : title))
    if ([...text].length > limits.title)
      return no('content_missing', `A title here has at most ${limits.title} characters.`, `title.${language}`);
  for (const [language, text] of Object.entries(body)) {
    if (channel === 'sms') {
      const { parts } = partsOf(text, content);
      if (parts > MAX_PARTS)
        return no(
          'too_many_parts',
          `This text takes ${parts} text messages; ${MAX_PARTS} are the most.`,
          `body.${language}`,
        );
    } else if ([...text].length > limits.body)
      return no('content_missing', `A text here has at most ${limits.body} characters.`, `body.${language}`);
  }
  return ALLOWED;
}

/** Returns how a text message of a campaign is sent and charged. */
export const partsOf = (text: string, { plain_quotes }: Pick<Content, 'plain_quotes'>): SmsParts =>
  smsParts(plain_quotes ? plainQuotes(text) : text);

/** Returns the languages in which a campaign says everything it says. */
export const languagesOf = ({ channel, title, body }: Pick<Content, 'channel' | 'title' | 'body'>): readonly string[] =>
  Object.keys(body).filter(
    (language) => filled(body[language]) && (LIMITS[channel].title === 0 || filled(title[language])),
  );

/**
 * Returns the language in which a reader gets a campaign: their own, else its base language (`zh` for `zh-Hant`), else
 * English.
 */
export function languageOf(reads: string, languages: readonly string[]): string {
  if (languages.includes(reads)) return reads;
  const base = reads.split('-')[0] ?? reads;
  return languages.includes(base) ? base : 'en';
}

/** Returns what a campaign says in one of its languages. */
export function textIn(
  { channel, title, body, plain_quotes }: Content,
  language: string,
): { title: string; text: string } {
  const text = body[language] ?? body.en ?? '';
  return {
    title: title[language] ?? title.en ?? '',
    text: channel === 'sms' && plain_quotes ? plainQuotes(text) : text,
  };
}

const filled = (text: Texts[string] | undefined): boolean => (text ?? '').trim() !== '';
