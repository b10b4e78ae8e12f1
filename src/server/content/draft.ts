import { readBody } from '#domain/content/read-body.ts';
import { saveLanguage, SOURCE_LANGUAGE, type FieldTexts } from '#domain/content/locale.ts';
import { sameJson } from '#domain/text/canonical.ts';
import type { Values } from '#server/kit/change/change.ts';
import { invalid } from '#server/kit/http/errors.ts';
import type { ContentSpec } from './spec.ts';
import type { Snapshot } from './tables.ts';

/** The texts of a request, by language: null removes one, and what is left out of one stays. */
type SentTexts = Readonly<Record<string, Values | null>>;

type DraftSpec = Pick<ContentSpec<object, object>, 'fields' | 'noTexts'>;

/**
 * Returns a draft after a request. A language counts as saved, and so as up to date with the English, only where its
 * texts differ.
 * @throws ApiError 422 `bad_body` naming the first thing a body may not hold
 */
export function changedDraft(draft: Snapshot, body: Values, spec: DraftSpec): Snapshot {
  const sent = Object.entries(body).filter(([name]) => spec.fields.includes(name));
  const texts = textsOf((body['texts'] ?? {}) as SentTexts);
  return {
    fields: { ...draft.fields, ...Object.fromEntries(sent) },
    texts: texts.reduce((all, [language, own]) => withLanguage(all, language, own, spec), draft.texts),
  };
}

function withLanguage(texts: Snapshot['texts'], language: string, sent: FieldTexts | null, spec: DraftSpec) {
  if (sent === null) {
    if (language === SOURCE_LANGUAGE)
      throw invalid({ [`texts.${language}`]: ['English stays: it is what the other languages are translated from.'] });
    const { [language]: _, ...others } = texts;
    return others;
  }
  const next = { ...(texts[language]?.texts ?? spec.noTexts), ...sent };
  return sameJson(next, texts[language]?.texts) ? texts : saveLanguage(texts, language, next);
}

/** Returns the texts of a request with their bodies read, English first: the other languages are held against it. */
const textsOf = (sent: SentTexts): [string, FieldTexts | null][] =>
  Object.entries(sent)
    .toSorted(([one], [other]) => Number(other === SOURCE_LANGUAGE) - Number(one === SOURCE_LANGUAGE))
    .map(([language, own]) => [language, own && readTexts(language, own)]);

function readTexts(language: string, { body, ...others }: Values): FieldTexts {
  if (body === undefined) return others as FieldTexts;
  const read = readBody(body);
  if (read.ok) return { ...(others as FieldTexts), body: read.body };
  const path = [`texts.${language}.body`, read.path].filter((part) => part !== '').join('.');
  throw invalid({ [path]: [read.why] }, read.code, 'This text holds something that it may not.');
}

/** Returns the titles of a snapshot, by language. */
export const titlesOf = ({ texts }: Snapshot): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(texts).map(([language, { texts: own }]) => [
      language,
      typeof own['title'] === 'string' ? own['title'] : '',
    ]),
  );
