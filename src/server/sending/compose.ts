import { mailHtml } from '#domain/sending/mail-html.ts';
import type { Channel, MessageContent } from '#domain/sending/message.ts';
import { filled, filledLine, type Facts, type TemplateCode } from '#domain/sending/template.ts';
import { textIn, textsOf } from '#domain/sending/template-texts.ts';
import type { Db } from '#server/kit/change/context.ts';
import { templateWithSender } from './compose.store.ts';

/** What a template says to one reader. */
export interface Composed {
  readonly language: string;
  contentFor(channel: Channel): MessageContent;
}

/**
 * Fills a template in the language of a reader. The name and phone number of the business come from the letterhead.
 * @param reader the language they read, and the city of what they are told of
 * @returns undefined when the template is switched off, or not sent there
 */
export async function compose(
  db: Db,
  code: TemplateCode,
  reader: { readonly language: string; readonly cityId: number },
  factsIn: (language: string) => Facts,
): Promise<Composed | undefined> {
  const { template, isSent, name, phone } = await templateWithSender(db, code, reader.cityId);
  if (!isSent) return undefined;
  const { language, subject, text, sms } = textIn(textsOf(template), reader.language);
  const all: Facts = {
    ...factsIn(language),
    ...(name !== null && { company: name }),
    ...(phone !== null && { company_phone: phone }),
  };
  return {
    language,
    contentFor(channel) {
      if (channel !== 'email') return { text: filled(sms, all) };
      const title = filledLine(subject, all);
      const body = filled(text, all);
      return { subject: title, text: body, html: mailHtml(body, { title, from: name ?? '', language }) };
    },
  };
}
