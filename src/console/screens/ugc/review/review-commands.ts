import { useEffect, useLayoutEffect } from 'react';
import type { Call } from '#contract/kit/call.ts';
import { moment } from '#contract/ugc/moment.ts';
import { DECLINE_REASONS, REASON_WORDS } from '#domain/ugc/moment.ts';
import type { Shell } from '#console/registry/context.ts';
import type { IconName } from '#console/registry/icons.ts';
import { action, AVAILABLE, unavailable } from '#console/registry/define.ts';
import { offerOnScreen } from '#console/shell/commands/offer.ts';
import { useLatest } from '#console/ui/hooks/use-latest.ts';
import type { ReviewDesk } from './use-review.ts';

/** What the commands of the review run on. */
export interface Reviewed extends ReviewDesk {
  write(): void;
}

let open: Reviewed | undefined;

/** Offers what can be done in the review in the palette and by keys, for as long as it is on screen. */
export function useReviewCommands(desk: Reviewed): void {
  const latest = useLatest(desk);
  // As soon as it is drawn: whoever sees a moment may press a key for it.
  useLayoutEffect(() => {
    open = latest.current;
  });
  useEffect(() => {
    const end = offerOnScreen({ id: 'review', title: 'Review', icon: 'review' }, COMMANDS);
    return () => {
      open = undefined;
      end();
    };
  }, []);
}

interface Offered {
  readonly title: string;
  readonly keys: string;
  readonly words?: readonly string[];
  readonly call?: Call | readonly Call[];
  readonly icon?: IconName;
  readonly quiet?: true;
  run(desk: Reviewed, shell: Shell): void;
  /** Why it cannot be done with the moment that is looked at. */
  why?(desk: Reviewed): string | undefined;
}

const command = (id: string, { title, keys, words = [], call, icon, quiet, run, why }: Offered) =>
  action({
    id: `review.${id}`,
    title,
    words: ['moment', 'review', 'moderate', ...words],
    keys: [keys],
    ...(call && { call }),
    ...(icon && { icon }),
    ...(quiet && { quiet }),
    steps: {},
    test() {
      if (!open?.current) return unavailable('There is no moment to review.');
      const reason = why?.(open);
      return reason === undefined ? AVAILABLE : unavailable(reason);
    },
    run: async ({ ctx }) => {
      if (open) run(open, ctx.shell);
      return { say: '' };
    },
  });

const COMMANDS = [
  command('approve', {
    title: 'Approve this moment',
    keys: 'a',
    words: ['accept', 'publish', 'ok'],
    call: [moment.approve, moment.undo],
    icon: 'confirm',
    run: (desk) => desk.approve(),
  }),
  command('decline', {
    title: 'Decline this moment',
    keys: 'd',
    words: ['reject', 'refuse', 'spam'],
    call: [moment.decline, moment.undo],
    icon: 'cancel',
    run: (desk) => desk.refuse('decline'),
  }),
  command('hide', {
    title: 'Hide this moment',
    keys: 'h',
    words: ['take down', 'remove'],
    call: [moment.hide, moment.undo],
    icon: 'hide',
    run: (desk) => desk.refuse('hide'),
  }),
  command('pass', {
    title: 'Pass this moment to others',
    keys: 'j',
    words: ['skip', 'next', 'later'],
    call: moment.pass,
    icon: 'pass',
    run: (desk) => desk.pass(),
  }),
  command('write', {
    title: 'Write to author of this moment',
    keys: 'w',
    words: ['message', 'mail', 'letter'],
    call: moment.write,
    icon: 'mail',
    run: (desk) => desk.write(),
    why: ({ current }) =>
      current?.moment.author.can_be_told === false
        ? `There is no address to write to ${current.moment.author.name}.`
        : undefined,
  }),
  ...DECLINE_REASONS.map((reason, at) =>
    command(`reason_${reason}`, {
      title: `Reason: ${REASON_WORDS[reason]}`,
      keys: String(at + 1),
      words: ['why', 'decline'],
      call: moment.decline,
      run: (desk) => desk.toggle(reason),
    }),
  ),
  command('note', {
    title: 'Write note to the verdict',
    keys: 'n',
    words: ['remark', 'why', 'author', 'sentence'],
    call: moment.decline,
    run: (_, shell) => shell.focusOn('review-note'),
  }),
  command('confirm', {
    title: 'Give the verdict with these reasons',
    keys: 'Enter',
    call: moment.decline,
    quiet: true,
    run: (desk) => desk.confirm(),
  }),
  command('withdraw', {
    title: 'Go back to all verdicts',
    keys: 'Escape',
    quiet: true,
    run: (desk) => desk.withdraw(),
  }),
  command('reveal', {
    title: 'Show reported pictures',
    keys: 'Space',
    words: ['blur', 'unblur', 'look'],
    run: (desk) => desk.reveal(),
  }),
  command('next_picture', {
    title: 'Next picture',
    keys: 'ArrowRight',
    words: ['photo'],
    run: (desk) => desk.turn(1),
  }),
  command('previous_picture', {
    title: 'Previous picture',
    keys: 'ArrowLeft',
    words: ['photo', 'before'],
    run: (desk) => desk.turn(-1),
  }),
];
