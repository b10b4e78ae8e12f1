import { moment } from '#contract/ugc/moment.ts';
import { useCall } from '#console/shell/server/queries.ts';
import { cx } from '#console/ui/cx.ts';
import { Link } from '#console/ui/link.tsx';

/** Leads from the review of moments to their list and back; says how many are pending. */
export function MomentSwitch({ at }: { at: 'review' | 'list' }) {
  const pending = useCall(moment.figures, {}, { staleTime: 2_000 }).data?.data.pending;
  return (
    <nav aria-label="Moments" className="inline-flex overflow-hidden rounded border border-control/60">
      {PARTS.map(({ name, label, href }) => (
        <Link
          key={name}
          href={href}
          aria-current={at === name ? 'page' : undefined}
          className={cx(
            'inline-flex h-8 items-center gap-1.5 px-3 -outline-offset-2 not-first:border-l not-first:border-control/60',
            at === name ? 'bg-hover font-medium text-ink' : 'bg-surface text-muted hover:bg-hover hover:text-ink',
          )}
        >
          {label}
          {name === 'review' && pending !== undefined && (
            <span className="text-sm font-normal text-muted tabular-nums">
              {pending.toLocaleString('en')}
              <span className="sr-only"> pending</span>
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}

const PARTS = [
  { name: 'review', label: 'Review', href: '/moments/review' },
  { name: 'list', label: 'List', href: '/moments' },
] as const;
