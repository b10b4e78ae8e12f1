import { mailHtml } from '#domain/sending/mail-html.ts';
import type { Channel, MessageContent } from '#domain/sending/message.ts';
import { filled, filledLine, type Facts, type TemplateCode } from '#domain/sending/template.ts';
import { textIn, textsOf } from '#domain/sending/template-texts.ts';
import type { Db } from '#server/kit/change/context.ts';
import { templateWithSender } from './compose.store.ts';

/** Whom something is told: the language they read, and the city of what they are told of. */
interface Listener {
  readonly language: string;
  readonly cityId: number;
}

/** Returns what a template can name, in the language of the listener. */
type FactsIn = (language: string) => Facts;

/** What a template says to one reader. */
export interface Composed {
  readonly language: string;
  contentFor(channel: Channel): MessageContent;
}

/**
 * Fills a template in the language of a reader. The name and phone number of the business come from the letterhead.
 * @returns undefined when the template is switched off, or not sent there
 */
export async function compose(
  db: Db,
  code: TemplateCode,
  to: Listener,
  factsIn: FactsIn,
): Promise<Composed | undefined> {
  const { template, is_sent, language, facts } = await told(db, code, to, factsIn);
  if (!is_sent) return undefined;
  const { subject, text, sms } = textIn(textsOf(template), language);
  return {
    language,
    contentFor(channel) {
      if (channel !== 'email') return { text: filled(sms, facts) };
      const title = filledLine(subject, facts);
      const body = filled(text, facts);
      return { subject: title, text: body, html: mailHtml(body, { title, from: facts.company ?? '', language }) };
    },
  };
}

/** Returns a template with what it can name, in the language in which it is told, and whether it is sent. */
export async function told(db: Db, code: TemplateCode, to: Listener, factsIn: FactsIn) {
  const { template, isSent, name, phone } = await templateWithSender(db, code, to.cityId);
  const { language } = textIn(textsOf(template), to.language);
  const facts: Facts = {
    ...factsIn(language),
    ...(name !== null && { company: name }),
    ...(phone !== null && { company_phone: phone }),
  };
  return { template, is_sent: isSent, language, facts };
}
