import type { Notice } from '#contract/notice.schema.ts';
import { Button } from '#console/ui/button.tsx';
import { EmptyState } from '#console/ui/page/states.tsx';
import { Dot, type Tone } from '#console/ui/status.tsx';
import { VisuallyHidden } from '#console/ui/visually-hidden.tsx';
import { showInstant } from '#console/shell/common/display.ts';
import { relativeText } from '#console/shell/common/relative-time.ts';

type NoticeListProps = {
  notices: readonly Notice[];
  onOpen(notice: Notice): void;
  /** Absent while everything is read. */
  onReadAll?(): void;
};

/** Lists the latest notices; pressing one opens its target. */
export function NoticeList({ notices, onOpen, onReadAll }: NoticeListProps) {
  if (notices.length === 0)
    return <EmptyState title="No notices" why="Notices appear here, for example when one of your jobs is done." />;
  return (
    <>
      <div className="flex min-h-8 items-center justify-between gap-2">
        <h2 className="font-semibold text-ink">Notices</h2>
        {onReadAll && (
          <Button size="sm" variant="quiet" onClick={onReadAll}>
            Mark all as read
          </Button>
        )}
      </div>
      <ul className="flex flex-col">
        {notices.map((notice) => (
          <li key={notice.id}>
            <button
              type="button"
              onClick={() => onOpen(notice)}
              className="flex w-full items-start gap-2 rounded px-2 py-1.5 text-left hover:bg-hover"
            >
              <Dot tone={notice.read ? 'neutral' : toneOf(notice)} className="mt-1.5" />
              <span className="min-w-0 flex-1">
                {!notice.read && <VisuallyHidden>Unread: </VisuallyHidden>}
                <span className={notice.read ? 'block text-muted' : 'block font-medium text-ink'}>{notice.title}</span>
                {notice.detail !== '' && <span className="line-clamp-2 block text-muted">{notice.detail}</span>}
                <span className="block text-sm text-faint" title={showInstant(notice.created_at)}>
                  {relativeText(notice.created_at)}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

const toneOf = ({ kind }: Notice): Tone => (kind === 'job.failed' ? 'bad' : kind === 'job.done' ? 'good' : 'info');
