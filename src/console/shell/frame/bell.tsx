import BellIcon from 'lucide-react/icons/bell';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { notice } from '#contract/notice.ts';
import type { Notice } from '#contract/notice.schema.ts';
import { IconButton } from '#console/ui/button.tsx';
import { Popover } from '#console/ui/overlay/popover.tsx';
import { SkeletonLines } from '#console/ui/page/skeleton.tsx';
import { VisuallyHidden } from '#console/ui/visually-hidden.tsx';
import { sentenceOf } from '#console/shell/state/api-error.ts';
import { onLive } from '#console/shell/live/live.ts';
import { NoticeList } from './notice-list.tsx';
import { go } from '#console/shell/location/navigate.ts';
import { panels } from '#console/shell/state/panels.ts';
import { invalidate, useCall } from '#console/shell/server/queries.ts';
import { runtime } from '#console/shell/state/runtime.ts';
import { toast } from '#console/shell/state/toasts.ts';
import { useCommand } from '#console/shell/commands/use-commands.ts';

/** Shows the number of unread notices, and the latest notices. */
export function Bell() {
  const { notices: open } = useSnapshot(panels);
  const readAll = useCommand('notices.readAll');
  const keys = useCommand('notices.open')?.keys;
  const unread = useCall(notice.unread, {}, { refetchInterval: MIN_INTERVAL_MS }).data?.data.unread ?? 0;
  const latest = useCall(notice.list, { query: { page_size: 20 } }, { enabled: open, staleTime: 0 });
  const rows = latest.data?.data;
  useEffect(() => onLive('notice', () => invalidate([notice.list])), []);
  return (
    <span className="relative">
      <Popover
        label="Notices"
        align="end"
        open={open}
        onOpenChange={(next) => {
          panels.notices = next;
        }}
        className="flex max-h-[min(32rem,80dvh)] w-96 max-w-[calc(100vw-1rem)] flex-col gap-2 overflow-y-auto p-3"
        trigger={
          <IconButton
            icon={BellIcon}
            label={unread > 0 ? `Notices, ${counted(unread)} unread` : 'Notices'}
            {...(keys && { keys })}
          />
        }
      >
        {rows ? (
          <NoticeList notices={rows} onOpen={openNotice} {...(readAll && unread > 0 && { onReadAll: readAll.run })} />
        ) : (
          <SkeletonLines lines={4} label="Loading notices" />
        )}
        <VisuallyHidden>{latest.error ? sentenceOf(latest.error) : ''}</VisuallyHidden>
      </Popover>
      {unread > 0 && (
        <span
          aria-hidden
          className="pointer-events-none absolute -top-0.5 -right-0.5 grid h-4 min-w-4 place-items-center rounded-full bg-bad-mark px-1 text-[0.625rem] leading-none font-semibold text-surface"
        >
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </span>
  );
}

/** Opens the target of a notice, which marks it as read. */
export function openNotice({ id, path, read }: Notice): void {
  panels.notices = false;
  if (path) go(path);
  if (read) return;
  runtime()
    .send(notice.read, { params: { id } })
    .then(
      () => invalidate([notice.list]),
      (error: unknown) => toast({ tone: 'bad', text: 'The notice stays unread.', detail: sentenceOf(error) }),
    );
}

const counted = (unread: number): string => unread.toLocaleString('en');
/** Fallback poll while the event stream is down. */
const MIN_INTERVAL_MS = 60_000;
