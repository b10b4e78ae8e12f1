import type { ReactNode } from 'react';
import type { GroupCount } from '#contract/campaign/user-group.schema.ts';
import { addressOf } from '#contract/kinds.ts';
import { CHANNEL_WORDS } from '#domain/sending/message-words.ts';
import { CUSTOMER_CHANNELS } from '#domain/sending/message.ts';
import { cx } from '#console/ui/cx.ts';
import { TextLink } from '#console/ui/link.tsx';

/** Shows how many customers a group holds, how many of them each channel may reach, and a few of their names. */
export function CountPanel({ count, current }: { count: GroupCount | undefined; current: boolean }) {
  if (!count) return <p className="text-faint">Counting …</p>;
  return (
    <div className={cx('flex flex-col gap-3', !current && 'opacity-60')} aria-busy={!current}>
      <p role="status" className="text-ink">
        <span className="text-2xl font-semibold tabular-nums">{count.total.toLocaleString('en')}</span>{' '}
        {count.total === 1 ? 'customer' : 'customers'}
      </p>
      <dl className="flex flex-col gap-2">
        {CUSTOMER_CHANNELS.map((channel) => (
          <Bar
            key={channel}
            label={`May get ${WHAT[channel]}`}
            count={count.sendable[channel]}
            of={count.total}
            tone="good"
          />
        ))}
      </dl>
      {count.sample !== null && count.sample.length > 0 && (
        <div className="flex flex-col gap-1 border-t border-line pt-3">
          <h3 className="font-medium text-ink">For example</h3>
          <ul className="flex flex-col">
            {count.sample.map(({ id, name }) => (
              <li key={id}>
                <TextLink href={addressOf('customer', id)}>{name}</TextLink>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

const WHAT = {
  email: 'mail',
  sms: 'text messages',
  push: 'push messages',
  in_app: `messages ${CHANNEL_WORDS.in_app.toLowerCase()}`,
} as const;

/** Entry of a definition list: a count and its share of the whole. */
export function Bar({
  label,
  count,
  of,
  tone,
}: {
  label: string;
  count: number;
  of: number;
  tone: 'good' | 'neutral';
}) {
  const share = of === 0 ? 0 : Math.round((count / of) * 100);
  return (
    <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-3 gap-y-0.5">
      <dt className="text-muted">{label}</dt>
      <dd className="text-ink tabular-nums">{count.toLocaleString('en')}</dd>
      <dd aria-hidden className="col-span-2 h-1 overflow-hidden rounded bg-subtle">
        <div className={cx('h-full', tone === 'good' ? 'bg-good' : 'bg-muted')} style={{ width: `${share}%` }} />
      </dd>
    </div>
  );
}

/** Column beside a form. */
export const SidePanel = ({ title, children }: { title: string; children: ReactNode }) => (
  <aside
    aria-label={title}
    className="flex w-full max-w-4xl flex-col gap-3 rounded border border-line bg-surface p-4 desktop:sticky desktop:top-28 desktop:w-80 desktop:shrink-0"
  >
    <h2 className="font-semibold text-ink">{title}</h2>
    {children}
  </aside>
);
