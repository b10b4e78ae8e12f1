import type { ArticleRow } from '#contract/content/article.schema.ts';
import type { LanguageState } from '#domain/content/locale.ts';
import type { ContentStatus } from '#domain/content/state.ts';
import { asWords } from '#domain/text/words.ts';
import { showInstant, showLanguage } from '#console/shell/common/display.ts';
import { Badge, Status, type Tone } from '#console/ui/status.tsx';

const TONES: Readonly<Record<ContentStatus, Tone>> = {
  draft: 'neutral',
  in_review: 'info',
  scheduled: 'info',
  published: 'good',
  hidden: 'warn',
};

export const ContentState = ({ status }: { status: ContentStatus }) => (
  <Status tone={TONES[status]}>{asWords(status)}</Status>
);

const LANGUAGE_TONES: Readonly<Record<LanguageState, Tone>> = { complete: 'good', stale: 'warn', missing: 'neutral' };

/** Says how a language of an article stands: complete, out of date, or missing. */
export const LanguageMark = ({ state }: { state: LanguageState }) => (
  <Status tone={LANGUAGE_TONES[state]}>{LANGUAGE_WORDS[state]}</Status>
);

export const LANGUAGE_WORDS: Readonly<Record<LanguageState, string>> = {
  complete: 'Complete',
  stale: 'Out of date',
  missing: 'Missing',
};

type Standing = Pick<
  ArticleRow,
  'status' | 'live' | 'changed' | 'review' | 'publish_at' | 'unpublish_at' | 'schedule_zone'
>;

/** Shows where an article stands, with what is under way beside its status. */
export function Standing({ record }: { record: Standing }) {
  const { status, live, changed, review, publish_at, unpublish_at } = record;
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Badge tone={TONES[status]}>{asWords(status)}</Badge>
      {live && changed && <Badge tone="warn">Changes not live</Badge>}
      {review === 'requested' && status !== 'in_review' && <Badge tone="info">In review</Badge>}
      {publish_at !== null && <Badge tone="info">{`Goes live ${showInstant(publish_at)}`}</Badge>}
      {unpublish_at !== null && <Badge tone="info">{`Hidden ${showInstant(unpublish_at)}`}</Badge>}
    </span>
  );
}

/** Says which languages of an article are complete, and which are out of date. */
export function languagesInWords({ languages }: Pick<ArticleRow, 'languages'>): string {
  const of = (state: LanguageState) =>
    Object.entries(languages)
      .filter(([, own]) => own === state)
      .map(([tag]) => tag)
      .join(', ');
  return (
    [of('complete'), of('stale') && `${of('stale')} out of date`].filter((words) => words !== '').join('; ') || '–'
  );
}

/** Returns the languages that have texts, English first; it always has. One that is to be removed is null. */
export const languagesOf = (texts: Readonly<Record<string, unknown>> = {}): string[] =>
  Object.entries<unknown>({ en: true, ...texts })
    .flatMap(([tag, own]) => (own === null ? [] : tag))
    .toSorted((one, other) => Number(other === 'en') - Number(one === 'en') || one.localeCompare(other));

export const languageLabel = (tag: string): string => showLanguage(tag);
