import type { ReactNode } from 'react';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { Button } from '#console/ui/button.tsx';
import { cx } from '#console/ui/cx.ts';
import { CopyButton } from '#console/ui/copy-button.tsx';

type EmptyStateProps = {
  title: string;
  /** Reason why there is nothing, and how to change that. */
  why?: ReactNode;
  action?: ReactNode;
  className?: string;
};

/** Shows that there is nothing to display, and why. */
export function EmptyState({ title, why, action, className }: EmptyStateProps) {
  return (
    <div role="status" className={cx('flex flex-col items-center gap-1 px-4 py-10 text-center', className)}>
      <p className="font-medium text-ink">{title}</p>
      {why !== undefined && <p className="max-w-md text-muted">{why}</p>}
      {action !== undefined && <div className="mt-2 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}

type ErrorStateProps = {
  /** Message of the server or the client, unchanged. */
  message: string;
  /** Request id, shown small and copyable for reports. */
  requestId?: string;
  onRetry?(): void;
  retrying?: boolean;
  className?: string;
};

/** Shows that something failed to load, with a retry button. */
export function ErrorState({ message, requestId, onRetry, retrying, className }: ErrorStateProps) {
  return (
    <div role="alert" className={cx('flex flex-col items-center gap-2 px-4 py-10 text-center', className)}>
      <p className="max-w-md font-medium text-ink">{message}</p>
      {onRetry && (
        <Button icon={RotateCw} onClick={onRetry} busy={retrying}>
          Try again
        </Button>
      )}
      {requestId !== undefined && (
        <p className="flex items-center gap-1 text-sm text-faint">
          Request <code className="font-mono break-all">{requestId}</code>
          <CopyButton text={requestId} label="Copy request id" />
        </p>
      )}
    </div>
  );
}
