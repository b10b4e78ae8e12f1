import { sql } from 'kysely';
import type { ParsedQueryOf } from '#contract/kit/call.ts';
import { messageTemplate } from '#contract/sending/template.ts';
import type { MessageTemplate } from '#contract/sending/template.schema.ts';
import { knownPlaceholders } from '#domain/sending/template.ts';
import { languagesOf, SENT_WHEN, textsOf } from '#domain/sending/template-texts.ts';
import { asWords } from '#domain/text/words.ts';
import { listSource, stateInWords } from '#server/kit/change/list-source.ts';
import { resource, stamps } from '#server/kit/change/resource.ts';
import { resourceStore } from '#server/kit/change/resource.store.ts';
import { anyContains } from '#server/kit/change/search.store.ts';
import { invalid } from '#server/kit/http/errors.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';

const store = resourceStore({
  placed: null,
  table: 'message_template',
  sorting: { fields: { id: sql`id` }, direction: 'asc' },
  filters: ({ q }: ParsedQueryOf<typeof messageTemplate.list>) => [anyContains(q, [sql`code`, sql`text::text`])],
});

const templates = resource({
  kind: 'message_template',
  store,
  present(row): MessageTemplate {
    const texts = textsOf(row);
    return {
      ...stamps(row),
      code: row.code,
      sent_when: SENT_WHEN[row.code],
      ...texts,
      off_in: row.off_in,
      languages: languagesOf(texts),
    };
  },
  async check(values) {
    for (const field of ['subject', 'text', 'sms'] as const)
      for (const [language, text] of Object.entries((values[field] ?? {}) as Record<string, string>)) {
        const verdict = knownPlaceholders(text);
        if (!verdict.ok) throw invalid({ [`${field}.${language}`]: [verdict.why] });
      }
  },
});

const { list, one, update, toggle } = templates.handlers;
export const templateHandlers: Handlers<typeof messageTemplate> = { list, one, update, toggle };

/** The templates as a whole, for exports. */
export const templateList = listSource({
  call: messageTemplate.list,
  walk: templates.walk,
  count: templates.count,
  columns: {
    code: (row) => asWords(row.code),
    sent_when: (row) => row.sent_when,
    languages: (row) => row.languages.join(', '),
    enabled: stateInWords,
  },
});
