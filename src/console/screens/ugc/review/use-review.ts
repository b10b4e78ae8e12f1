import { useMemo, useRef, useState } from 'react';
import { moment as calls } from '#contract/ugc/moment.ts';
import type { Moment, Review } from '#contract/ugc/moment.schema.ts';
import { asWords } from '#domain/text/words.ts';
import { reasonsInWords, type DeclineReason, type MomentVerdict } from '#domain/ugc/moment.ts';
import { ApiError, reasonOf } from '#console/shell/state/api-error.ts';
import { runtime } from '#console/shell/state/runtime.ts';
import { session } from '#console/shell/state/session.ts';
import { offerUndoOnScreen, UNDO_MS } from '#console/shell/state/undo.ts';
import { isVersionConflict } from '#console/shell/server/version-conflict.ts';
import { useLatest } from '#console/ui/hooks/use-latest.ts';
import { useQueue, type KeptQueue } from './use-queue.ts';

/** Why a moment is declined or hidden, as it is chosen and typed. */
export interface Mark {
  readonly reasons: readonly DeclineReason[];
  readonly note: string;
}

/** What the screen says about the last verdict. */
export interface Said {
  readonly tone: 'good' | 'bad' | 'info';
  readonly text: string;
  /** Until when it can be undone, and what does that. */
  readonly until?: number;
  undo?(): void;
}

/** What the review shows and what can be done in it. */
export interface ReviewDesk extends Pick<KeptQueue, 'figures' | 'error' | 'keptUntil' | 'ask'> {
  readonly known: boolean;
  readonly current: Review | undefined;
  readonly next: readonly Review[];
  readonly said: Said | undefined;
  readonly mark: Mark;
  /** The verdict that waits for a reason, or for being confirmed. */
  readonly asked: Exclude<MomentVerdict, 'approve'> | undefined;
  readonly picture: number;
  readonly revealed: boolean;
  approve(): void;
  /** Asks for a reason, and with one gives the verdict. */
  refuse(verdict: Exclude<MomentVerdict, 'approve'>): void;
  /** Gives the verdict that was asked for. */
  confirm(): void;
  withdraw(): void;
  pass(): void;
  toggle(reason: DeclineReason): void;
  note(text: string): void;
  reveal(): void;
  turn(by: 1 | -1): void;
  say(said: Said | undefined): void;
  /** Gives one verdict on several moments, one call each, and says what came of it. */
  decideAll(
    verdict: MomentVerdict,
    moments: readonly Moment[],
    mark: Mark,
    onDone: (done: number) => void,
  ): Promise<void>;
}

const NO_MARK: Mark = { reasons: [], note: '' };

/** Holds the review of moments: what is looked at, what was chosen for it, and what was done last. */
export function useReview(): ReviewDesk {
  const [said, say] = useState<Said>();
  const kept = useQueue((lost) => void tellOfLost(lost, say));
  const { queue } = kept;
  const [current, ...next] = queue.items;
  const id = current?.moment.id ?? 0;
  const [chosen, setChosen] = useState<Chosen>(NOTHING_CHOSEN);
  const [shown, setShown] = useState<ReadonlySet<number>>(new Set());
  const here = lookedIn(chosen, id);
  const mark = chosen.marks[id] ?? NO_MARK;
  const latest = useLatest({ kept, current });
  // What was chosen last counts for the next press, also before it is drawn.
  const now = useRef(chosen);
  const acts = useMemo(() => {
    const put = (next: Chosen) => {
      now.current = next;
      setChosen(next);
    };
    const idNow = () => latest.current.current?.moment.id ?? 0;
    const markNow = () => now.current.marks[idNow()] ?? NO_MARK;
    const hereNow = () => lookedIn(now.current, idNow());
    const change = (how: Partial<Mark>) => {
      if (latest.current.current)
        put({ ...now.current, marks: { ...now.current.marks, [idNow()]: { ...markNow(), ...how } } });
    };
    const look = (how: Partial<Looked>) => put({ ...now.current, looked: { ...hereNow(), ...how } });
    const decide = (verdict: MomentVerdict, own: Mark) => {
      const { kept: queued, current: item } = latest.current;
      if (!item) return;
      // Before the answer: the next press is about the next moment.
      latest.current = { ...latest.current, current: undefined };
      queued.leave([item]);
      void send(verdict, item, own, queued, say);
    };
    const refuse = (verdict: Exclude<MomentVerdict, 'approve'>) => {
      const own = markNow();
      if (!latest.current.current) return;
      if (own.reasons.length === 0) look({ asked: verdict });
      else decide(verdict, own);
    };
    return {
      approve: () => decide('approve', NO_MARK),
      refuse,
      confirm() {
        const { asked } = hereNow();
        if (asked) refuse(asked);
      },
      withdraw: () => look({ asked: undefined }),
      pass() {
        const { kept: queued, current: item } = latest.current;
        if (!item) return;
        latest.current = { ...latest.current, current: undefined };
        queued.leave([item]);
        void pass(item, queued, say);
      },
      toggle(reason: DeclineReason) {
        const { reasons } = markNow();
        change({
          reasons: reasons.includes(reason) ? reasons.filter((each) => each !== reason) : [...reasons, reason],
        });
      },
      note: (note: string) => change({ note }),
      reveal() {
        const { current: item } = latest.current;
        if (item) setShown((all) => new Set([...all, item.moment.id]));
      },
      turn(by: 1 | -1) {
        const count = latest.current.current?.moment.photos.length ?? 0;
        if (count > 0) look({ picture: (hereNow().picture + by + count) % count });
      },
      decideAll: async (
        verdict: MomentVerdict,
        moments: readonly Moment[],
        own: Mark,
        onDone: (done: number) => void,
      ) => decideAll({ verdict, moments, own, queued: latest.current.kept, onDone, say }),
    };
  }, [latest]);
  return {
    figures: kept.figures,
    error: kept.error,
    keptUntil: kept.keptUntil,
    ask: kept.ask,
    known: queue.known,
    current,
    next,
    said,
    say,
    mark,
    asked: here.asked,
    picture: here.picture,
    revealed: shown.has(id),
    ...acts,
  };
}

/** What was chosen for each moment, and what is looked at of one of them. */
interface Chosen {
  readonly marks: Readonly<Record<number, Mark>>;
  readonly looked: Looked;
}

const NOTHING_LOOKED_AT = { picture: 0, asked: undefined };
const NOTHING_CHOSEN: Chosen = { marks: {}, looked: { id: 0, ...NOTHING_LOOKED_AT } };

/** Returns what is looked at of a moment. */
const lookedIn = ({ looked }: Chosen, id: number): Looked => (looked.id === id ? looked : { id, ...NOTHING_LOOKED_AT });

/** What is looked at of the moment of that id. */
interface Looked {
  readonly id: number;
  readonly picture: number;
  readonly asked: ReviewDesk['asked'];
}

type Say = (said: Said | undefined) => void;

const DONE: Readonly<Record<MomentVerdict, string>> = { approve: 'Approved', decline: 'Declined', hide: 'Hid' };

/** Returns a verdict in words: "Declined Jonah Teo: advertising". */
const inWords = (verdict: MomentVerdict, { author }: Moment, { reasons }: Mark): string =>
  `${DONE[verdict]} ${author.name}${reasons.length === 0 || verdict === 'approve' ? '' : `: ${lower(reasonsInWords(reasons))}`}`;

const lower = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

const callOf = async (verdict: MomentVerdict, { id, version }: Moment, { reasons, note }: Mark, key: string) => {
  const { send: sent } = runtime();
  const input = { params: { id }, ifMatch: version, idempotencyKey: key };
  if (verdict === 'approve') return sent(calls.approve, input);
  return sent(calls[verdict], { ...input, body: { reasons: [...reasons], note } });
};

/** Whether a refusal means that somebody else was first, or that the moment is there no longer. */
const isGone = (failure: unknown): boolean =>
  failure instanceof ApiError &&
  (failure.status === 404 || ['already_decided', 'claimed', 'invalid_transition'].includes(failure.code));

/** Sends a verdict whose moment has left the screen already. One that does not arrive brings the moment back. */
async function send(verdict: MomentVerdict, item: Review, own: Mark, queued: KeptQueue, say: Say): Promise<void> {
  const { moment } = item;
  const sent = callOf(verdict, moment, own, crypto.randomUUID());
  // Before the answer: a person who sees the next moment may press the key for it.
  const undo = offerUndoOnScreen(sent, async () => {
    const { data } = await runtime().send(calls.undo, { params: { id: moment.id } });
    queued.bringBack({ ...item, moment: data });
    say({ tone: 'info', text: `Undone: ${inWords(verdict, moment, own)}` });
    void queued.ask();
  });
  try {
    await sent;
    say({ tone: 'good', text: inWords(verdict, moment, own), until: Date.now() + UNDO_MS, undo });
  } catch (failure) {
    const changed = isVersionConflict(failure);
    if (!isGone(failure)) queued.putBack(item);
    say({
      tone: 'bad',
      text: changed
        ? `The moment by ${moment.author.name} was changed meanwhile: look at it again.`
        : `Moment by ${moment.author.name}: ${reasonOf(failure)}`,
    });
  } finally {
    void queued.ask();
  }
}

async function pass(item: Review, queued: KeptQueue, say: Say): Promise<void> {
  const { id, author } = item.moment;
  try {
    await runtime().send(calls.pass, { params: { id } });
    say({ tone: 'info', text: `Passed ${author.name}` });
  } catch (failure) {
    if (!isGone(failure)) queued.putBack(item);
    say({ tone: 'bad', text: `Moment by ${author.name}: ${reasonOf(failure)}` });
  } finally {
    void queued.ask();
  }
}

interface Many {
  readonly verdict: MomentVerdict;
  readonly moments: readonly Moment[];
  readonly own: Mark;
  readonly queued: KeptQueue;
  onDone(done: number): void;
  say: Say;
}

async function decideAll({ verdict, moments, own, queued, onDone, say }: Many): Promise<void> {
  const done: Moment[] = [];
  const refused: string[] = [];
  for (const moment of moments) {
    try {
      await callOf(verdict, moment, own, crypto.randomUUID());
      done.push(moment);
    } catch (failure) {
      refused.push(`${moment.author.name}: ${reasonOf(failure)}`);
    }
    onDone(done.length + refused.length);
  }
  queued.leave(done.map((moment) => ({ moment, reports: [], duplicates: [], by_author: 0, alike: 0 })));
  const words = asWords(DONE_MANY[verdict]);
  const count = `${words} ${done.length} ${done.length === 1 ? 'moment' : 'moments'}`;
  if (refused.length > 0) say({ tone: 'bad', text: `${count}. Not done for ${refused.slice(0, 3).join('; ')}` });
  else {
    const undo = offerUndoOnScreen(Promise.resolve(), async () => {
      const results = await Promise.allSettled(
        done.map(async ({ id }) => runtime().send(calls.undo, { params: { id } })),
      );
      void queued.ask(true);
      const failed = results.find((result) => result.status === 'rejected');
      if (failed) throw failed.reason;
      say({ tone: 'info', text: `Undone for ${done.length} ${done.length === 1 ? 'moment' : 'moments'}` });
    });
    say({ tone: 'good', text: count, until: Date.now() + UNDO_MS, undo });
  }
  await queued.ask();
}

const DONE_MANY: Readonly<Record<MomentVerdict, string>> = { approve: 'approved', decline: 'declined', hide: 'hid' };

/** Says who has or decided a moment that is kept no longer. */
async function tellOfLost(lost: readonly Review[], say: Say): Promise<void> {
  for (const { moment } of lost) {
    const { name } = moment.author;
    try {
      const { data } = await runtime().send(calls.one, { params: { id: moment.id } });
      if (data.claimed_by !== null && data.claimed_by.id === session.me?.id) continue;
      const who = data.decided_by?.name ?? data.claimed_by?.name;
      if (data.status !== 'pending' && who !== undefined) {
        const why = data.reasons.length > 0 ? `: ${lower(reasonsInWords(data.reasons))}` : '';
        say({ tone: 'bad', text: `${who} ${data.status} the moment by ${name}${why}` });
      } else if (who !== undefined) say({ tone: 'bad', text: `${who} looks at the moment by ${name} now` });
    } catch {
      say({ tone: 'bad', text: `The moment by ${name} is there no longer` });
    }
  }
}
