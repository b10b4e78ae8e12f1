import type { ReactNode } from 'react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { cx } from './cx.ts';
import type { Tone } from './status.tsx';

type NoticeProps = {
  tone: Exclude<Tone, 'neutral'>;
  title?: ReactNode;
  children?: ReactNode;
  /** Buttons or links that help to resolve the matter. */
  actions?: ReactNode;
  className?: string;
};

/** Shows a message within the page that the user should read before going on. */
export function Notice({ tone, title, children, actions, className }: NoticeProps) {
  const Picture = PICTURES[tone];
  return (
    <div
      role={tone === 'bad' ? 'alert' : 'status'}
      className={cx('flex items-start gap-2 rounded border border-line p-3', GROUNDS[tone], className)}
    >
      <Picture aria-hidden className={cx('mt-0.5 size-4 shrink-0', INKS[tone])} />
      <div className="min-w-0 flex-1">
        {title !== undefined && <p className="font-medium text-ink">{title}</p>}
        {children !== undefined && <div className="text-muted">{children}</div>}
        {actions !== undefined && <div className="mt-2 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  );
}

/** Icons by tone, for toasts and notices. */
export const PICTURES = { info: Info, good: CircleCheck, warn: TriangleAlert, bad: CircleAlert };

/** Text colours by tone. */
export const INKS = { info: 'text-info', good: 'text-good', warn: 'text-warn', bad: 'text-bad' };

const GROUNDS = { info: 'bg-info-tint', good: 'bg-good-tint', warn: 'bg-warn-tint', bad: 'bg-bad-tint' };
