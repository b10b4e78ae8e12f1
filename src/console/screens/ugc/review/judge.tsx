import { useEffect, useRef, type MouseEvent } from 'react';
import Check from 'lucide-react/icons/check';
import type { Review } from '#contract/ugc/moment.schema.ts';
import { asWords } from '#domain/text/words.ts';
import { DECLINE_REASONS, REASON_WORDS } from '#domain/ugc/moment.ts';
import { HIDE_FROM, REVIEW_AGAIN_FROM, REVIEW_FROM } from '#domain/ugc/reports.ts';
import { STATUS_TONES } from '#console/screens/ugc/moments/moment-words.tsx';
import { Reports } from '#console/screens/ugc/moments/reports.tsx';
import { SamePicture } from '#console/screens/ugc/moments/same-picture.tsx';
import { ScoreParts } from '#console/screens/ugc/moments/score.tsx';
import { ICONS } from '#console/shell/common/icons.tsx';
import { useCommand } from '#console/shell/commands/use-commands.ts';
import { Button, type ButtonProps } from '#console/ui/button.tsx';
import { cx } from '#console/ui/cx.ts';
import { TextArea } from '#console/ui/input/input.tsx';
import { Badge } from '#console/ui/status.tsx';
import type { BulkOf } from './bulk-dialog.tsx';
import type { ReviewDesk } from './use-review.ts';

type JudgeProps = { desk: ReviewDesk; current: Review; onWrite(): void; onBulk(of: BulkOf): void };

/** Shows what a verdict depends on, the reasons, and the verdicts. */
export function Judge({ desk, current, onWrite, onBulk }: JudgeProps) {
  const { moment, reports, duplicates, by_author: more, alike } = current;
  const mayRefuse = useCommand('review.decline') !== undefined;
  return (
    <aside
      aria-label="Verdict"
      className="flex min-h-0 shrink-0 flex-col border-line @4xl:w-94 @4xl:border-l @4xl:bg-surface"
    >
      <div className="flex min-h-0 flex-1 flex-col divide-y divide-line @4xl:overflow-y-auto">
        <Part
          title={`Score ${moment.score ?? 0}`}
          mark={<Badge tone={STATUS_TONES[moment.status]}>{asWords(moment.status)}</Badge>}
          aside={
            moment.reports.open > 0 ? `Reports ${moment.reports.weight.toFixed(2)} of ${limitOf(current)}` : undefined
          }
        >
          <ScoreParts moment={moment} />
        </Part>
        {reports.length > 0 && (
          <Part title="Reports">
            <Reports reports={reports} />
          </Part>
        )}
        {duplicates.length > 0 && (
          <Part title="Same picture before">
            <SamePicture moment={moment} duplicates={duplicates} />
          </Part>
        )}
        {(more > 0 || alike > 0) && (
          <div className="flex flex-wrap gap-2 px-4 py-3">
            {more > 0 && <Button size="sm" onClick={() => onBulk('author')}>{`${more} more by this author`}</Button>}
            {alike > 0 && <Button size="sm" onClick={() => onBulk('alike')}>{`${alike} with this picture`}</Button>}
          </div>
        )}
        {mayRefuse && <Reasons desk={desk} />}
      </div>
      <Verdicts desk={desk} onWrite={onWrite} />
    </aside>
  );
}

/** From which sum of weights on the reports of a moment would do more than they did. */
const limitOf = ({ moment: { approved_at: approved, hidden_until_review: hidden } }: Review): string =>
  (hidden ? HIDE_FROM : approved === null ? REVIEW_FROM : REVIEW_AGAIN_FROM).toFixed(1);

function Part({
  title,
  mark,
  aside,
  children,
}: {
  title: string;
  mark?: React.ReactNode;
  aside?: string | undefined;
  children: React.ReactNode;
}) {
  return (
    <section aria-label={title} className="flex flex-col gap-2 py-3 @4xl:px-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="font-semibold text-ink">{title}</h2>
        {mark}
        {aside !== undefined && <span className="ml-auto text-sm text-muted">{aside}</span>}
      </div>
      {children}
    </section>
  );
}

/** Chooses why a moment is declined or hidden, by digit or by mouse, with a note for its author. */
function Reasons({ desk: { mark, asked, toggle, note, refuse } }: { desk: ReviewDesk }) {
  const box = useRef<HTMLDivElement>(null);
  const missing = asked !== undefined && mark.reasons.length === 0;
  useEffect(() => {
    if (missing) box.current?.scrollIntoView({ block: 'nearest' });
  }, [missing]);
  return (
    <div ref={box} role="group" aria-label="Decline for" className="flex flex-col gap-1 py-3 @4xl:px-4">
      <h2 className="font-semibold text-ink">{asked === 'hide' ? 'Hide for' : 'Decline for'}</h2>
      <p role="alert" className="text-sm text-bad empty:hidden">
        {missing && 'Choose a reason: press 1 to 5.'}
      </p>
      {DECLINE_REASONS.map((reason, at) => {
        const on = mark.reasons.includes(reason);
        return (
          <button
            key={reason}
            type="button"
            aria-pressed={on}
            aria-keyshortcuts={String(at + 1)}
            onClick={() => toggle(reason)}
            className={cx(
              '-mx-2 flex min-h-7 items-center gap-3 rounded-sm px-2 text-left text-ink',
              on ? 'bg-accent-tint' : 'hover:bg-hover',
            )}
          >
            <kbd
              aria-hidden
              className="grid size-5 place-items-center rounded-sm bg-hover font-sans text-xs font-medium text-muted"
            >
              {at + 1}
            </kbd>
            <span className="flex-1">{REASON_WORDS[reason]}</span>
            {on && <Check aria-hidden className="size-4 text-accent-ink" />}
          </button>
        );
      })}
      <TextArea
        aria-label="Note to the author"
        placeholder="Note to the author"
        data-focus="review-note"
        aria-keyshortcuts="n"
        rows={1}
        maxLength={500}
        value={mark.note}
        onChange={(event) => note(event.currentTarget.value)}
        onKeyDown={(event) => {
          const gives = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
          if (!gives && event.key !== 'Escape') return;
          event.preventDefault();
          if (gives) refuse(asked ?? 'decline');
          leadBack();
        }}
        className="mt-1 min-h-8"
      />
    </div>
  );
}

function Verdicts({ desk, onWrite }: { desk: ReviewDesk; onWrite(): void }) {
  const { mark, asked } = desk;
  const count = mark.reasons.length;
  const forReasons = count === 0 ? '' : count === 1 ? ' for 1 reason' : ` for ${count} reasons`;
  const canWrite = desk.current?.moment.author.can_be_told === true;
  return (
    <div
      role="group"
      aria-label="Verdicts"
      className="sticky bottom-(--foot) z-10 grid shrink-0 grid-cols-2 gap-2 border-t border-line bg-surface py-3 @4xl:static @4xl:bg-surface @4xl:px-4"
    >
      <Verdict
        id="review.decline"
        variant={count > 0 && asked !== 'hide' ? 'danger' : 'default'}
        className="col-span-full"
        onClick={() => desk.refuse('decline')}
      >
        {`Decline${asked === 'hide' ? '' : forReasons}`}
      </Verdict>
      <Verdict id="review.approve" icon={ICONS.confirm} onClick={() => desk.approve()}>
        Approve
      </Verdict>
      <Verdict
        id="review.hide"
        icon={ICONS.hide}
        variant={count > 0 && asked === 'hide' ? 'danger' : 'default'}
        onClick={() => desk.refuse('hide')}
      >
        {`Hide${asked === 'hide' ? forReasons : ''}`}
      </Verdict>
      <Verdict id="review.pass" icon={ICONS.pass} onClick={() => desk.pass()}>
        Pass
      </Verdict>
      <Verdict id="review.write" icon={ICONS.mail} disabled={!canWrite} onClick={onWrite}>
        Write to author
      </Verdict>
    </div>
  );
}

/** Moves the focus to the moment, where its keys work. */
const leadBack = () => document.querySelector<HTMLElement>('[data-focus="review-stage"]')?.focus();

/** Shows the button of a command of the review to people who may run it. */
function Verdict({
  id,
  children,
  onClick,
  ...look
}: Omit<ButtonProps, 'onClick' | 'id'> & { id: string; onClick(): void }) {
  const command = useCommand(id);
  if (!command) return null;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (event.detail > 1) return;
    onClick();
    // What Space and Enter do next is about the next moment, not about this button.
    if (event.detail > 0) leadBack();
  };
  return (
    <Button
      {...look}
      {...(command.keys && { keys: command.keys })}
      onClick={press}
      className={cx('justify-start [&>span:last-child]:ml-auto', look.className)}
    >
      {children}
    </Button>
  );
}
