import { plainQuotes, smsParts, type SmsParts } from '#domain/sending/sms.ts';
import type { CustomerChannel } from '#domain/sending/message.ts';
import type { Body } from '#domain/content/body.ts';
import { isEmptyBody, lengthOf, picturesOf, textOf } from '#domain/content/parts.ts';
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

type Said = Pick<CampaignFacts, 'channel' | 'title' | 'body' | 'blocks'>;
type Content = Said & Pick<CampaignFacts, 'plain_quotes'>;

/** Returns whether what a campaign says can be sent. Lengths are checked for every language. */
export function contentVerdict(content: Content): CampaignVerdict {
  const { channel, title, body } = content;
  const limits = LIMITS[channel];
  const textField = channel === 'email' ? 'blocks' : 'body';
  if (!says(content, 'en')) return no('content_missing', 'The English text is missing.', `${textField}.en`);
  if (limits.title > 0 && !filled(title.en)) return no('content_missing', 'The English title is missing.', 'title.en');
  const unfilled = unfilledVerdict(content);
  if (!unfilled.ok) return unfilled;
  for (const [language, text] of Object.entries(channel === 'sms' ? {} : title))
    if ([...text].length > limits.title)
      return no('content_missing', `A title here has at most ${limits.title} characters.`, `title.${language}`);
  if (channel === 'email') return mailVerdict(content);
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

/** Returns whether nothing in braces would reach readers as it stands: a campaign says the same to everybody. */
function unfilledVerdict(content: Said): CampaignVerdict {
  const { channel, title } = content;
  const texts = [
    ...(LIMITS[channel].title === 0
      ? []
      : Object.entries(title).map(([language, text]) => [`title.${language}`, text])),
    ...writtenIn(content).map((language) =>
      channel === 'email'
        ? [`blocks.${language}`, textOf(mailBody(content, language))]
        : [`body.${language}`, content.body[language]],
    ),
  ];
  for (const [field, text = ''] of texts) {
    const [found] = /\{[^{}\n]{1,40}\}/.exec(text) ?? [];
    if (found !== undefined)
      return no(
        'not_filled',
        `${found} would be sent as it stands: a campaign says the same to everybody. Take it out.`,
        field,
      );
  }
  return ALLOWED;
}

/** Returns whether the texts of a mail can be sent. */
function mailVerdict(content: Said): CampaignVerdict {
  for (const language of writtenIn(content)) {
    const body = mailBody(content, language);
    const field = `blocks.${language}`;
    if (lengthOf(body) > LIMITS.email.body)
      return no('content_missing', `A text here has at most ${LIMITS.email.body} characters.`, field);
    if (picturesOf(body).some(({ part }) => !part.decorative && part.alt.trim() === ''))
      return no('content_missing', 'Describe each picture, or mark it as decorative.', field);
  }
  return ALLOWED;
}

/** Returns what a mail says in a language: its blocks, else its text as paragraphs. */
export function mailBody({ body, blocks }: Pick<Said, 'body' | 'blocks'>, language: string): Body {
  const own = blocks[language];
  if (own) return own;
  const paragraphs = (body[language] ?? '').split(/\n{2,}/).filter((text) => text.trim() !== '');
  return {
    blocks: paragraphs.map((text, at) => ({ id: `text-${at + 1}`, type: 'paragraph', content: [{ text }] })),
  };
}

/** Returns whether a mail says it in blocks, which can have formats. */
export const hasBlocks = ({ channel, blocks }: Pick<Said, 'channel' | 'blocks'>, language: string): boolean =>
  channel === 'email' && blocks[language] !== undefined;

/** Returns the languages in which a campaign has or may have a text. */
const writtenIn = ({ channel, body, blocks }: Omit<Said, 'title'>): readonly string[] => [
  ...new Set([...Object.keys(body), ...(channel === 'email' ? Object.keys(blocks) : [])]),
];

const says = (content: Omit<Said, 'title'>, language: string): boolean =>
  content.channel === 'email' ? !isEmptyBody(mailBody(content, language)) : filled(content.body[language]);

/** Returns how a text message of a campaign is sent and charged. */
export const partsOf = (text: string, { plain_quotes }: Pick<Content, 'plain_quotes'>): SmsParts =>
  smsParts(plain_quotes ? plainQuotes(text) : text);

/** Returns the languages in which a campaign says everything it says. */
export const languagesOf = (content: Said): readonly string[] =>
  writtenIn(content).filter(
    (language) => says(content, language) && (LIMITS[content.channel].title === 0 || filled(content.title[language])),
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

/** Returns what a campaign says in one of its languages, as far as it is a text without formats. */
export function textIn(
  { channel, title, body, plain_quotes }: Omit<Content, 'blocks'>,
  language: string,
): { title: string; text: string } {
  const text = body[language] ?? body.en ?? '';
  return {
    title: title[language] ?? title.en ?? '',
    text: channel === 'sms' && plain_quotes ? plainQuotes(text) : text,
  };
}

const filled = (text: Texts[string] | undefined): boolean => (text ?? '').trim() !== '';
