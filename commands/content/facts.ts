import type { Call } from '#contract/kit/call.ts';
import type { KindFacts, KindName } from '#contract/kinds.ts';
import type { LanguageState } from '#domain/content/locale.ts';
import type { ContentFacts, ContentVerdict } from '#domain/content/state.ts';
import { AVAILABLE, unavailable, type Availability, type RecordOf } from '#console/registry/define.ts';
import { calledOf } from '#console/registry/kinds.ts';

type Facts = Omit<ContentFacts, 'draft_is_live'> & {
  id: number;
  version: number;
  changed: boolean;
  languages: Readonly<Record<string, LanguageState>>;
};

/** Kinds of records with a draft beside what is live. */
export type ContentKind = { [K in KindName]: KindFacts[K] extends Facts ? K : never }[KindName];

/** The calls of a kind of content that its commands make. */
export type ContentCalls = Readonly<
  Record<
    | 'submit'
    | 'sendBack'
    | 'confirm'
    | 'unschedule'
    | 'discard'
    | 'bringBack'
    | 'versions'
    | 'restoreVersion'
    | 'show'
    | 'hide',
    Call
  >
> & { readonly keepLanguage?: Call };

/** A kind of content with its calls. */
export interface ContentCommands<K extends ContentKind> {
  readonly kind: K;
  readonly calls: ContentCalls;
  /** Whether the page of a record edits it, so that it has no form of its own. */
  readonly inPlace?: true;
}

export const nameOf = <K extends ContentKind>(kind: K, record: RecordOf<K>): string =>
  calledOf(kind, record as KindFacts[K]);

export const as = (verdict: ContentVerdict): Availability => (verdict.ok ? AVAILABLE : unavailable(verdict.why));

/** Returns what the rules know of content. */
export const factsOf = ({ live, visible, review, publish_at, unpublish_at, changed }: Facts): ContentFacts => ({
  live,
  visible,
  review,
  publish_at,
  unpublish_at,
  draft_is_live: !changed,
});
