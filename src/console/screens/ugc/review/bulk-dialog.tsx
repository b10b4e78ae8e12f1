import { useState } from 'react';
import EyeOff from 'lucide-react/icons/eye-off';
import { moment as calls } from '#contract/ugc/moment.ts';
import type { Moment, Review } from '#contract/ugc/moment.schema.ts';
import { DECLINE_REASONS, REASON_WORDS, type DeclineReason, type MomentVerdict } from '#domain/ugc/moment.ts';
import { isBlurred, photoAddress } from '#console/screens/ugc/moments/moment-words.tsx';
import { useCommand } from '#console/shell/commands/use-commands.ts';
import { useCall } from '#console/shell/server/queries.ts';
import { sentenceOf } from '#console/shell/state/api-error.ts';
import { Button } from '#console/ui/button.tsx';
import { cx } from '#console/ui/cx.ts';
import { CheckboxList, Checkbox } from '#console/ui/input/checkbox.tsx';
import { Dialog } from '#console/ui/overlay/dialog.tsx';
import { SkeletonLines } from '#console/ui/page/skeleton.tsx';
import { ErrorState } from '#console/ui/page/states.tsx';
import type { Mark, ReviewDesk } from './use-review.ts';

/** Which moments are decided together: those of the author, or those with the same picture. */
export type BulkOf = 'author' | 'alike';

type BulkDialogProps = { of: BulkOf; current: Review; desk: ReviewDesk; onClose(): void };

/** Decides several pending moments at once, whose pictures are looked at before; each can be left out. */
export function BulkDialog({ of, current: { moment }, desk, onClose }: BulkDialogProps) {
  const which = of === 'author' ? { author: moment.author.id } : { alike: moment.id };
  const answer = useCall(calls.list, { query: { ...which, status: 'pending', page_size: MOST } });
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [mark, setMark] = useState<Mark>(desk.mark);
  const [done, setDone] = useState<number>();
  const [missing, setMissing] = useState(false);
  const [shown, setShown] = useState(false);
  const others = (answer.isPlaceholderData ? [] : (answer.data?.data ?? [])).filter(({ id }) => id !== moment.id);
  const all = [moment, ...others];
  const chosen = all.filter(({ id }) => !left.has(id));
  const give = async (verdict: MomentVerdict) => {
    if (verdict !== 'approve' && mark.reasons.length === 0) return setMissing(true);
    setDone(0);
    await desk.decideAll(verdict, chosen, verdict === 'approve' ? { reasons: [], note: '' } : mark, setDone);
    onClose();
  };
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title={of === 'author' ? `Pending moments by ${moment.author.name}` : 'Pending moments with this picture'}
      description="One verdict for all that are chosen."
      footer={
        done === undefined ? (
          <Buttons count={chosen.length} onClose={onClose} onGive={(verdict) => void give(verdict)} />
        ) : (
          <span role="status" className="flex w-full items-center gap-3 text-muted tabular-nums">
            <progress aria-label="Verdicts given" value={done} max={chosen.length} className="h-1.5 flex-1" />
            {`${done} of ${chosen.length}`}
          </span>
        )
      }
    >
      {answer.error && <ErrorState message={sentenceOf(answer.error)} onRetry={() => void answer.refetch()} />}
      {!answer.data && !answer.error && <SkeletonLines lines={3} label="Loading moments" />}
      <div className="flex flex-col gap-4">
        <ul className="grid grid-cols-2 gap-3 tablet:grid-cols-4">
          {all.map((each) => (
            <li key={each.id}>
              <Choice
                moment={each}
                checked={!left.has(each.id)}
                blurred={isBlurred(each) && !shown}
                onChange={(on) => setLeft(new Set(on ? [...left].filter((id) => id !== each.id) : [...left, each.id]))}
              />
            </li>
          ))}
        </ul>
        {all.some(isBlurred) && !shown && (
          <Button icon={EyeOff} className="self-start" onClick={() => setShown(true)}>
            Show reported pictures
          </Button>
        )}
        <div className="flex flex-col gap-1">
          <h3 className="font-semibold text-ink">Decline or hide for</h3>
          {missing && mark.reasons.length === 0 && (
            <p role="alert" className="text-sm text-bad">
              Choose a reason.
            </p>
          )}
          <CheckboxList<DeclineReason>
            label="Decline or hide for"
            options={DECLINE_REASONS.map((value) => ({ value, label: REASON_WORDS[value] }))}
            value={mark.reasons}
            onChange={(reasons) => setMark({ ...mark, reasons })}
          />
        </div>
      </div>
    </Dialog>
  );
}

function Choice({
  moment,
  checked,
  blurred,
  onChange,
}: {
  moment: Moment;
  checked: boolean;
  blurred: boolean;
  onChange(on: boolean): void;
}) {
  return (
    <div className={cx('flex flex-col gap-1', !checked && 'opacity-60')}>
      <span className="flex h-24 gap-px overflow-hidden rounded-sm bg-subtle">
        {moment.photos.map((photo) => (
          <img
            key={photo.key}
            src={photoAddress(photo, 640)}
            alt=""
            className={cx('h-full min-w-0 flex-1 object-cover', blurred && 'blur-md')}
          />
        ))}
      </span>
      <Checkbox
        label={<span className="line-clamp-2 wrap-anywhere">{moment.text}</span>}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </div>
  );
}

function Buttons({ count, onClose, onGive }: { count: number; onClose(): void; onGive(verdict: MomentVerdict): void }) {
  const mayApprove = useCommand('review.approve') !== undefined;
  const mayRefuse = useCommand('review.decline') !== undefined;
  return (
    <>
      {mayApprove && (
        <Button variant="primary" disabled={count === 0} onClick={() => onGive('approve')}>{`Approve ${count}`}</Button>
      )}
      {mayRefuse && (
        <>
          <Button disabled={count === 0} onClick={() => onGive('hide')}>{`Hide ${count}`}</Button>
          <Button
            variant="danger"
            disabled={count === 0}
            onClick={() => onGive('decline')}
          >{`Decline ${count}`}</Button>
        </>
      )}
      <Button onClick={onClose}>Close</Button>
    </>
  );
}

/** How many are decided at once at most. */
const MOST = 40;
