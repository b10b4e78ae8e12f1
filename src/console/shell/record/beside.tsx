import type { ReactNode } from 'react';
import { audit } from '#contract/audit.ts';
import { COMMENTED, type CommentedKind } from '#contract/comment.ts';
import type { HistoryKind } from '#contract/record-kinds.ts';
import { useAllowed } from '#console/shell/commands/use-commands.ts';
import { useMedia } from '#console/ui/hooks/use-media.ts';
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

/** Shows what happened to a record, and what colleagues wrote about it where they can, to whoever may read it. */
export function Beside({ kind, id, activity }: BesideProps) {
  const seesHistory = useAllowed(audit.history, { kind });
  const happened = activity ?? (seesHistory && <History brief kind={kind} id={id} />);
  if (!happened && !isCommented(kind)) return null;
  return (
    <section
      aria-label={isCommented(kind) ? 'Comments and activity' : 'What happened'}
      className="-mt-4 -mr-6 -mb-3 flex w-80 shrink-0 flex-col gap-5 border-l border-line bg-canvas px-6 py-4"
    >
      {isCommented(kind) && (
        <Part title="Comments">
          <Comments kind={kind} id={id} />
        </Part>
      )}
      {happened && <Part title="Activity">{happened}</Part>}
    </section>
  );
}

/** A titled part of the column. It is no region, because the record of an activity has a region of that name already. */
const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="flex flex-col gap-2">
    <h2 className="font-semibold text-ink">{title}</h2>
    {children}
  </div>
);

const isCommented = (kind: string): kind is CommentedKind => kind in COMMENTED;
