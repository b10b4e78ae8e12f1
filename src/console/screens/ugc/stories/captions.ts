import { useQueries } from '@tanstack/react-query';
import { story as calls } from '#contract/ugc/story.ts';
import type { Story } from '#contract/ugc/story.schema.ts';
import { isEmptyText, type FieldTexts, type LanguageState } from '#domain/content/locale.ts';
import { lineTranslation } from '#domain/content/translation.ts';
import { captionField } from '#domain/ugc/story.ts';
import type { WordChange } from '#domain/text/word-diff.ts';
import { keyOf } from '#console/shell/server/queries.ts';
import { runtime } from '#console/shell/state/runtime.ts';
import type { ByLanguage } from './story-fields.ts';

export type CaptionState = LanguageState;

/** How a text of a language stands, and what of its English changed since it was saved. */
export interface CaptionMark {
  readonly is: CaptionState;
  readonly changes: readonly WordChange[];
}

/** The English that each language of a saved story was held against; null where it is not kept. */
export type Before = Readonly<Record<string, FieldTexts | null>>;

/** Reads the English that the languages of a story were held against; only those that are out of date differ from it. */
export function useBefore(record: Story | undefined): Before {
  const stale = Object.entries(record?.languages ?? {}).flatMap(([tag, state]) => (state === 'stale' ? [tag] : []));
  const params = stale.map((language) => ({ id: record?.id ?? 0, language }));
  const answers = useQueries({
    queries: params.map((each) => ({
      queryKey: [...keyOf(calls.source, { params: each }), record?.version],
      queryFn: ({ signal }: { signal: AbortSignal }) => runtime().send(calls.source, { params: each, signal }),
    })),
  });
  return Object.fromEntries(stale.map((tag, at) => [tag, answers[at]?.data?.data.texts ?? null]));
}

/**
 * Returns how the caption of a slide, or the title, stands in a language of the form.
 * @param before the English that the language was held against; undefined where that is what it is now
 */
export function captionMark(
  texts: ByLanguage,
  saved: ByLanguage,
  language: string,
  slide: string | undefined,
  before: Before,
): CaptionMark {
  const read = (all: ByLanguage, tag: string) =>
    (slide === undefined ? all[tag]?.title : all[tag]?.captions?.[slide]) ?? '';
  const own = read(texts, language);
  if (isEmptyText(own)) return { is: 'missing', changes: [] };
  // What is typed anew is up to date once it is saved.
  if (language === 'en' || own !== read(saved, language)) return { is: 'complete', changes: [] };
  const kept = before[language];
  const was = kept?.[slide === undefined ? 'title' : captionField(slide)] ?? '';
  const then = kept && typeof was === 'string' ? was : read(saved, 'en');
  const { is, changes } = lineTranslation({ english: read(texts, 'en'), before: then, translation: own });
  return is === 'changed' ? { is: 'stale', changes } : { is: 'complete', changes: [] };
}
