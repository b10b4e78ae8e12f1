import type { ReactNode } from 'react';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { cx } from './cx.ts';
import { Dot } from './status.tsx';
import type { Tone } from './status.tsx';

/** Fact of a record. A value of `null`, `undefined` or `''` shows as a dash. */
export type Fact = {
  label: string;
  value: ReactNode;
  /** Whether the fact spans the whole row, for addresses and notes. */
  wide?: boolean;
};

type DescriptionListProps = {
  facts: readonly Fact[];
  /** Maximum number of columns; narrower containers show fewer (PRODUCT.md#forms-and-records). */
  columns?: 1 | 2 | 3;
  className?: string;
};

/** Shows facts as lines of label and value, in up to three columns depending on the container's width. */
export function DescriptionList({ facts, columns = 3, className }: DescriptionListProps) {
  return (
    <div className={cx('@container', className)}>
      <dl className={cx('grid grid-cols-1 gap-x-8 gap-y-1.5', COLUMNS[columns])}>
        {facts.map((fact) => (
          <div
            key={fact.label}
            className={cx('grid min-w-0 gap-x-3 @3xs:grid-cols-[8rem_minmax(0,1fr)]', fact.wide && 'col-span-full')}
          >
            <dt className="text-muted">{fact.label}</dt>
            <dd className="wrap-anywhere text-ink">
              {isNothing(fact.value) ? <span className="text-faint">–</span> : fact.value}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Change of one field. */
type Change = { label: string; before?: ReactNode; after?: ReactNode };

/** Entry of a record's history. */
export type TimelineEntry = {
  id: string;
  /** The actor: a person, "System" or "Customer". */
  who: ReactNode;
  what: ReactNode;
  /** Time, already formatted for reading. */
  when: string;
  /** Time in ISO 8601, for machines. */
  dateTime: string;
  /** Tooltip of the time, e.g. the relative time. */
  whenTitle?: string;
  tone?: Tone;
  note?: ReactNode;
  changes?: readonly Change[];
  /** What is not among the changes, in words. */
  rest?: string;
};

/** Shows a history with actor, action, time and changed values, in the order given. */
export function Timeline({ entries, label = 'History' }: { entries: readonly TimelineEntry[]; label?: string }) {
  return (
    <ol aria-label={label} className="@container flex flex-col">
      {entries.map((entry, index) => (
        <li key={entry.id} className="relative flex gap-3 pb-4">
          {index < entries.length - 1 && (
            <span aria-hidden className="absolute top-4 bottom-0 left-[3.5px] w-px bg-line" />
          )}
          <Dot tone={entry.tone ?? 'neutral'} className="mt-1.5" />
          <div className="min-w-0 flex-1 wrap-anywhere">
            <div className="flex flex-wrap items-baseline gap-x-2">
              <span className="basis-full font-medium text-ink @md:basis-auto">{entry.what}</span>
              <span className="text-muted">{entry.who}</span>
              <time
                dateTime={entry.dateTime}
                title={entry.whenTitle}
                className="ml-auto text-sm whitespace-nowrap text-faint"
              >
                {entry.when}
              </time>
            </div>
            {entry.note !== undefined && <p className="mt-0.5 whitespace-pre-line text-muted">{entry.note}</p>}
            {entry.changes !== undefined && entry.changes.length > 0 && <Changes changes={entry.changes} />}
            {entry.rest !== undefined && <p className="mt-0.5 text-sm text-faint">{entry.rest}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}

function Changes({ changes }: { changes: readonly Change[] }) {
  return (
    <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 text-sm">
      {changes.map((change) => (
        <div key={change.label} className="contents">
          <dt className="max-w-24 text-faint @md:max-w-none">{change.label}</dt>
          <dd className="flex min-w-0 flex-wrap items-center gap-1">
            {!isNothing(change.before) && (
              <>
                <del className="text-faint no-underline">{change.before}</del>
                <ArrowRight aria-label="became" className="size-3 shrink-0 text-faint" />
              </>
            )}
            <ins className="text-ink no-underline">{isNothing(change.after) ? '–' : change.after}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function isNothing(value: ReactNode): boolean {
  return value === null || value === undefined || value === '' || value === false;
}

const COLUMNS = {
  1: '',
  2: '@xl:grid-cols-2',
  3: '@xl:grid-cols-2 @5xl:grid-cols-3',
};
