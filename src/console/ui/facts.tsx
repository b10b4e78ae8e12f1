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
  columns?: 1 | 2 | 3 | 4;
  className?: string;
};

/** Shows facts as label over value, in up to four columns depending on the container's width. */
export function DescriptionList({ facts, columns = 4, className }: DescriptionListProps) {
  return (
    <div className={cx('@container', className)}>
      <dl className={cx('grid grid-cols-1 gap-x-6 gap-y-3', COLUMNS[columns])}>
        {facts.map((fact) => (
          <div key={fact.label} className={cx('min-w-0', fact.wide === true && 'col-span-full')}>
            <dt className="text-sm text-faint">{fact.label}</dt>
            <dd className="wrap-anywhere text-ink">
              {isNothing(fact.value) ? <span className="text-faint">–</span> : fact.value}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Shows facts as lines of label and value, for what is secondary on a page. */
export function FactLines({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-[8rem_minmax(0,1fr)] gap-x-3 gap-y-1.5">
      {facts.map((fact) => (
        <div key={fact.label} className="contents">
          <dt className="text-muted">{fact.label}</dt>
          <dd className="wrap-anywhere text-ink">
            {isNothing(fact.value) ? <span className="text-faint">–</span> : fact.value}
          </dd>
        </div>
      ))}
    </dl>
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
};

/** Shows a history with actor, action, time and changed values, in the order given. */
export function Timeline({ entries, label = 'History' }: { entries: readonly TimelineEntry[]; label?: string }) {
  return (
    <ol aria-label={label} className="flex flex-col">
      {entries.map((entry, index) => (
        <li key={entry.id} className="relative flex gap-3 pb-4">
          {index < entries.length - 1 && (
            <span aria-hidden className="absolute top-4 bottom-0 left-[3.5px] w-px bg-line" />
          )}
          <Dot tone={entry.tone ?? 'neutral'} className="mt-1.5" />
          <div className="min-w-0 flex-1 wrap-anywhere">
            <div className="flex flex-wrap items-baseline gap-x-2">
              <span className="font-medium text-ink">{entry.what}</span>
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
          <dt className="text-faint">{change.label}</dt>
          <dd className="flex min-w-0 flex-wrap items-center gap-1">
            <del className="text-faint no-underline">{isNothing(change.before) ? '–' : change.before}</del>
            <ArrowRight aria-label="became" className="size-3 shrink-0 text-faint" />
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
  2: '@sm:grid-cols-2',
  3: '@sm:grid-cols-2 @2xl:grid-cols-3',
  4: '@sm:grid-cols-2 @2xl:grid-cols-3 @4xl:grid-cols-4',
};
