import type { ReactNode } from 'react';
import type { CommentedKind } from '#contract/comment.ts';
import type { HistoryKind } from '#contract/record-kinds.ts';
import { Section } from '#console/ui/page/section.tsx';
import { Comments } from './comments.tsx';
import { History } from './history.tsx';

type BesideProps = {
  kind: CommentedKind & HistoryKind;
  id: number;
  /** What happened, where a record has more to tell than its changes. */
  activity?: ReactNode;
};

/** Shows what colleagues wrote about a record and what happened to it, beside its facts. */
export const Beside = ({ kind, id, activity }: BesideProps) => (
  <section aria-label="Comments and activity" className="flex w-72 shrink-0 flex-col gap-5 border-l border-line pl-6">
    <Section title="Comments">
      <Comments kind={kind} id={id} />
    </Section>
    <Section title="Activity">{activity ?? <History kind={kind} id={id} />}</Section>
  </section>
);
