import type { ReactNode } from 'react';
import { COMMENTED, type CommentedKind } from '#contract/comment.ts';
import type { HistoryKind } from '#contract/record-kinds.ts';
import { useMedia } from '#console/ui/hooks/use-media.ts';
import { Section } from '#console/ui/page/section.tsx';
import { Comments } from './comments.tsx';
import { History } from './history.tsx';

/** Shows something beside the facts of a record, in windows that are wide enough. */
export function WithBeside({ beside, children }: { beside: ReactNode; children: ReactNode }) {
  const isWide = useMedia('(min-width: 1280px)');
  return (
    <div className="flex min-h-0 flex-1 gap-6">
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">{children}</div>
      {isWide && beside}
    </div>
  );
}

type BesideProps = {
  kind: HistoryKind;
  id: number;
  /** What happened, where a record has more to tell than its changes. */
  activity?: ReactNode;
};

/** Shows what happened to a record, and what colleagues wrote about it where they can. */
export const Beside = ({ kind, id, activity }: BesideProps) => (
  <section
    aria-label={isCommented(kind) ? 'Comments and activity' : undefined}
    className="-mt-4 -mr-6 -mb-3 flex w-80 shrink-0 flex-col gap-5 border-l border-line bg-canvas px-6 py-4"
  >
    {isCommented(kind) && (
      <Section title="Comments">
        <Comments kind={kind} id={id} />
      </Section>
    )}
    <Section title="Activity">{activity ?? <History brief kind={kind} id={id} />}</Section>
  </section>
);

const isCommented = (kind: string): kind is CommentedKind => kind in COMMENTED;
