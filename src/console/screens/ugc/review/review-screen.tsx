import { addressOf } from '#contract/kinds.ts';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Lock from 'lucide-react/icons/lock';
import X from 'lucide-react/icons/x';
import { CLAIM_SECONDS, UNDO_SECONDS } from '#domain/ugc/moment.ts';
import { MomentSwitch } from '#console/screens/ugc/moments/switch.tsx';
import { ICONS } from '#console/shell/common/icons.tsx';
import { go } from '#console/shell/location/navigate.ts';
import { session } from '#console/shell/state/session.ts';
import { Button, IconButton } from '#console/ui/button.tsx';
import { cx } from '#console/ui/cx.ts';
import { useSecond } from '#console/ui/hooks/use-second.ts';
import { Menu } from '#console/ui/overlay/menu.tsx';
import { PageHeader } from '#console/ui/page/page-header.tsx';
import { SkeletonLines } from '#console/ui/page/skeleton.tsx';
import { EmptyState, ErrorState } from '#console/ui/page/states.tsx';
import { BulkDialog, type BulkOf } from './bulk-dialog.tsx';
import { Judge } from './judge.tsx';
import { useReviewCommands } from './review-commands.ts';
import { Stage } from './stage.tsx';
import { useReview, type ReviewDesk, type Said } from './use-review.ts';
import { WriteDialog } from './write-dialog.tsx';

/** Reviews moments one after the other, the most urgent first. What is decided makes room for the next at once. */
export function ReviewScreen() {
  const desk = useReview();
  const [writing, setWriting] = useState(false);
  const [bulk, setBulk] = useState<BulkOf>();
  const { current } = desk;
  useReviewCommands({ ...desk, write: () => setWriting(true) });
  return (
    <div className="@container flex min-h-0 flex-1 flex-col gap-3 desktop:max-h-[calc(100dvh-var(--frame))]">
      <PageHeader
        title={
          <>
            Moments<span className="sr-only">, review</span>
          </>
        }
        mark={<Head desk={desk} />}
        actions={<Figures desk={desk} />}
      />
      {current ? (
        <div className="flex min-h-0 flex-1 flex-col gap-4 @4xl:flex-row @4xl:gap-0">
          <Stage desk={desk} current={current} />
          <Judge desk={desk} current={current} onWrite={() => setWriting(true)} onBulk={setBulk} />
        </div>
      ) : (
        <Nothing desk={desk} />
      )}
      {writing && current && <WriteDialog moment={current.moment} desk={desk} onClose={() => setWriting(false)} />}
      {bulk && current && (
        <BulkDialog key={bulk} of={bulk} current={current} desk={desk} onClose={() => setBulk(undefined)} />
      )}
    </div>
  );
}

function Head({ desk: { said, say } }: { desk: ReviewDesk }) {
  return (
    <>
      <MomentSwitch at="review" />
      <span role="status" aria-live="polite" className="flex min-h-8 min-w-0 items-center gap-2 pl-2 text-muted">
        {said ? <LastVerdict said={said} onClose={() => say(undefined)} /> : 'Highest score first'}
      </span>
    </>
  );
}

/** Says what was done last, here where it covers nothing, and offers to undo it. */
function LastVerdict({ said: { tone, text, until, undo }, onClose }: { said: Said; onClose(): void }) {
  const now = useSecond();
  const left = until === undefined ? 0 : Math.min(UNDO_SECONDS, Math.ceil((until - now) / 1000));
  return (
    <>
      <span className={cx('min-w-0 wrap-anywhere', tone === 'bad' ? 'font-medium text-bad' : 'text-ink')}>{text}</span>
      {undo && left > 0 && (
        <Button size="sm" icon={ICONS.undo} keys="mod+z" onClick={undo}>
          Undo <span aria-hidden>{left}</span>
        </Button>
      )}
      {tone === 'bad' && <IconButton size="sm" icon={X} label="Close message" onClick={onClose} />}
    </>
  );
}

/** Shows what the person has done today, and for how long the moment is kept for them. */
function Figures({ desk }: { desk: ReviewDesk }) {
  const { figures, current, keptUntil } = desk;
  const me = useSnapshot(session).me?.id;
  // Nothing is kept for those who give no verdicts.
  const isMine = current !== undefined && current.moment.claimed_by?.id === me;
  const each = figures?.seconds_each ?? 0;
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted tabular-nums">
      {figures && <span>{figures.done_today.toLocaleString('en')} done today</span>}
      {each >= 0.5 && <span>{Math.round(each)} s each</span>}
      {isMine && <Kept until={keptUntil} />}
      <Menu
        align="end"
        label="More about the review"
        groups={[
          {
            items: [
              ...(current
                ? [
                    {
                      id: 'open',
                      label: 'Open this moment',
                      icon: ICONS.open,
                      onSelect: () => go(addressOf('moment', current.moment.id)),
                    },
                  ]
                : []),
              {
                id: 'again',
                label: 'Look again at what you passed',
                icon: ICONS.undo,
                onSelect: () => void desk.ask(true),
              },
            ],
          },
        ]}
        trigger={<IconButton variant="default" icon={Ellipsis} label="More about the review" />}
      />
    </span>
  );
}

function Kept({ until }: { until: number }) {
  const left = Math.max(0, Math.min(CLAIM_SECONDS, Math.ceil((until - useSecond()) / 1000)));
  return (
    <span className="inline-flex items-center gap-1.5" title="So long nobody else is given it">
      <Lock aria-hidden className="size-3.5" />
      {left > 0 ? `Yours for ${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}` : 'No longer kept for you'}
    </span>
  );
}

function Nothing({ desk: { known, error, figures, ask } }: { desk: ReviewDesk }) {
  if (error !== undefined) return <ErrorState message={error} onRetry={() => void ask()} />;
  if (!known) return <SkeletonLines lines={10} label="Loading moments" />;
  const passed = figures?.passed ?? 0;
  const others = (figures?.pending ?? 0) - passed;
  return (
    <EmptyState
      title={others > 0 ? 'Nothing left for you' : 'All moments are reviewed'}
      why={
        others > 0
          ? `${others === 1 ? 'One moment is' : `${others} moments are`} with colleagues just now. They come here if they are left.`
          : 'New ones appear here by themselves.'
      }
      action={
        passed > 0 && (
          <Button icon={ICONS.undo} onClick={() => void ask(true)}>
            {`Look again at ${passed === 1 ? 'the one' : passed} that you passed`}
          </Button>
        )
      }
    />
  );
}
