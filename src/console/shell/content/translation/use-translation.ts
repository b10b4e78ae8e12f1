import { useContext, useDeferredValue, useMemo } from 'react';
import type { FieldTexts } from '#domain/content/locale.ts';
import { acceptChange } from '#domain/content/translation.ts';
import { useCall } from '#console/shell/server/queries.ts';
import { ReviewContext } from './review.ts';
import { countOf, marksOf, type ByLanguage, type Marks } from './texts.ts';

/** How the language beside the English is translated, and what can be said of it. */
export interface Translation {
  readonly marks: Marks;
  readonly changed: number;
  readonly untranslated: number;
  /** Whether the server says that it is out of date while the English of then is not known. */
  readonly isUnknown: boolean;
  /** Whether the English of then is being loaded. */
  readonly loading: boolean;
  /** Whether everything was found right, which is sent when the form is saved. */
  readonly isReviewed: boolean;
  /** Whether the text in the form differs from what is saved. */
  readonly isTyped: boolean;
  /** Finds a text or a block still right; without either the whole language. */
  stillRight(field?: string, block?: string): void;
}

/** Returns how a language of the form is translated; undefined without a language. */
export function useTranslation(
  recordId: number | undefined,
  language: string | undefined,
  texts: ByLanguage,
): Translation | undefined {
  const { calls, form, accepted, accept } = useContext(ReviewContext);
  const { data: record } = useCall(calls.one, { params: { id: recordId ?? 0 } }, { enabled: recordId !== undefined });
  const saved = record?.data.id === recordId && language !== undefined ? record?.data.texts[language] : undefined;
  const answer = useCall(
    calls.source,
    { params: { id: recordId ?? 0, language: language ?? '' } },
    { enabled: saved !== undefined },
  );
  const source = saved !== undefined && !answer.isPlaceholderData ? answer.data?.data : undefined;
  const own = language === undefined ? undefined : accepted[language];
  const isCurrent = own !== undefined && source !== undefined && own.source === source.source_hash;
  const before = isCurrent ? own.before : (source?.texts ?? null);
  const english = texts['en'] ?? form.empty;
  const translation = (language === undefined ? undefined : texts[language]) ?? form.empty;
  const now = useMemo(() => ({ language, english, translation }), [language, english, translation]);
  // A long text is compared once its key is drawn; another language is never shown with the marks of the one before.
  const soon = useDeferredValue(now);
  const compared = soon.language === language ? soon : now;
  const marks = useMemo(() => marksOf(form, compared.english, before, compared.translation), [form, compared, before]);
  if (language === undefined) return undefined;
  const isStale = record?.data.languages[language] === 'stale';
  const changed = countOf(marks, 'changed');
  return {
    marks,
    changed,
    untranslated: countOf(marks, 'untranslated'),
    isUnknown: isStale && source?.texts === null && !isCurrent,
    loading: saved !== undefined && source === undefined && answer.isFetching,
    isReviewed: isStale && isCurrent && changed === 0,
    isTyped: saved !== undefined && !isSaved(saved, translation),
    stillRight(field, block) {
      if (!source) return;
      const now = { ...(english as FieldTexts) };
      const next = field === undefined ? now : acceptChange(before ?? now, now, field, block);
      accept(language, { source: source.source_hash, before: next });
    },
  };
}

/** Returns whether a text in the form is what is saved. The form keeps the value it was given until somebody types. */
const isSaved = (saved: object, own: object): boolean => JSON.stringify(saved) === JSON.stringify(own);
