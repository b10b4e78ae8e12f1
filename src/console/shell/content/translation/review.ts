import { createContext, useEffect, useMemo, useRef, useState } from 'react';
import { article } from '#contract/content/article.ts';
import type { cityContent, countryContent } from '#contract/content/destination.ts';
import type { promotion } from '#contract/home/promotion.ts';
import type { trip } from '#contract/content/trip.ts';
import type { Send } from '#console/registry/context.ts';
import { showLanguage } from '#console/shell/common/display.ts';
import { invalidate } from '#console/shell/server/queries.ts';
import { ApiError, sentenceOf } from '#console/shell/state/api-error.ts';
import { runtime } from '#console/shell/state/runtime.ts';
import { toast } from '#console/shell/state/toasts.ts';
import type { FieldTexts } from '#domain/content/locale.ts';
import { sameJson } from '#domain/text/canonical.ts';
import { countOf, marksOf, WRITTEN, type TextForm, type Texts } from './texts.ts';

/** What somebody found still right in a language since its text was saved. */
interface Accepted {
  /** Hash of the English that the language is held against: what was found right before that is past. */
  readonly source: string | null;
  /** The English of then, with what was found right as it is now. */
  readonly before: FieldTexts;
}

/** The calls of a kind of content that translating needs. */
export type TranslationCalls =
  | Pick<typeof article, 'one' | 'source' | 'keepLanguage'>
  | Pick<typeof trip, 'one' | 'source' | 'keepLanguage'>
  | Pick<typeof promotion, 'one' | 'source' | 'keepLanguage'>
  | Pick<typeof cityContent, 'one' | 'source' | 'keepLanguage'>
  | Pick<typeof countryContent, 'one' | 'source' | 'keepLanguage'>;

/** Content, as far as its languages go. */
interface Written {
  readonly id: number;
  readonly version: number;
  readonly texts: Readonly<Record<string, Texts>>;
  readonly languages: Readonly<Record<string, string>>;
}

export interface Review {
  readonly calls: TranslationCalls;
  readonly form: TextForm;
  /** The language that is shown beside the English at first. */
  readonly start?: string | undefined;
  readonly accepted: Readonly<Record<string, Accepted>>;
  accept(language: string, accepted: Accepted): void;
}

/** What is found still right in the form around; it is sent when the form is saved. */
export const ReviewContext = createContext<Review>({
  calls: article,
  form: WRITTEN,
  accepted: {},
  accept: () => undefined,
});

/**
 * Keeps what somebody finds still right. Once nothing of a language is out of date, the server hears of it: at once while
 * nothing is typed, and otherwise when the form is saved, so that what is typed is never overtaken.
 */
export function useReview<R extends Written>(
  calls: TranslationCalls,
  record: R | undefined,
  { form = WRITTEN, start }: { form?: TextForm; start?: string | undefined } = {},
) {
  const [accepted, setAccepted] = useState<Review['accepted']>({});
  const review = useMemo<Review>(
    () => ({
      calls,
      form,
      start,
      accepted,
      accept: (language, own) => setAccepted((all) => ({ ...all, [language]: own })),
    }),
    [calls, form, start, accepted],
  );
  return {
    review,

    /** Marks the languages that were found right as up to date, after the rest of the form was saved. */
    async keepReviewed(saved: R, before: R, send: Send): Promise<R> {
      const open: Record<string, Accepted> = {};
      let now = saved;
      for (const [language, own] of Object.entries(accepted)) {
        if (!sameJson(before.texts[language], saved.texts[language])) continue;
        if (isReviewed(form, now, language, own)) {
          const params = { id: now.id, language };
          // The call answers the record as the others do.
          now = (await send(calls.keepLanguage, { params, ifMatch: now.version })).data as unknown as R;
        } else open[language] = own;
      }
      setAccepted(open);
      return now;
    },

    record,
  };
}

/** Tells the server of the languages that were found right while nothing else of the form is to be saved. */
export function useKeptAtOnce(
  { review: { calls, form, accepted }, record }: { review: Review; record: Written | undefined },
  dirty: boolean,
): void {
  const sent = useRef(new Set<string>());
  useEffect(() => {
    if (!record || dirty) return;
    for (const [language, own] of Object.entries(accepted)) {
      const once = `${language} ${record.version}`;
      if (sent.current.has(once) || !isReviewed(form, record, language, own)) continue;
      sent.current.add(once);
      void keepNow(calls, record, language);
      // The version of the record is another one then: the next language follows once it is known.
      break;
    }
  }, [calls, form, accepted, record, dirty]);
}

/** Returns whether a language is out of date by the server, and nothing of it is by what was found right. */
function isReviewed(form: TextForm, { texts, languages }: Written, language: string, { before }: Accepted): boolean {
  const own = texts[language];
  if (!own || languages[language] !== 'stale') return false;
  return countOf(marksOf(form, texts['en'] ?? form.empty, before, own), 'changed') === 0;
}

async function keepNow(calls: TranslationCalls, { id, version }: Written, language: string): Promise<void> {
  try {
    await runtime().send(calls.keepLanguage, { params: { id, language }, ifMatch: version });
    toast({ tone: 'good', text: `The ${showLanguage(language)} is up to date.` });
  } catch (error) {
    if (!(error instanceof ApiError && error.noticed)) toast({ tone: 'bad', text: sentenceOf(error) });
  } finally {
    invalidate([calls.keepLanguage]);
  }
}

/**
 * Returns the changes of a form with its texts as they were typed: of what is left out the server keeps what it has, such
 * as a language or an excerpt.
 */
export const changesOf = <C extends { texts?: unknown }>(changes: C, typed: Readonly<Record<string, unknown>>) =>
  changes.texts === undefined ? changes : { ...changes, texts: typed['texts'] as C['texts'] };
