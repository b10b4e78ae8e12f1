import type { ReactNode } from 'react';
import { cx } from '#console/ui/cx.ts';

/** Shows a warning of a plan in a few words. */
export const WarningMark = ({ tone, children }: { tone: 'warn' | 'bad'; children: ReactNode }) => (
  <span
    className={cx(
      'rounded px-1.5 text-sm font-medium',
      tone === 'bad' ? 'bg-bad-tint text-bad' : 'bg-warn-tint text-warn',
    )}
  >
    {children}
  </span>
);
