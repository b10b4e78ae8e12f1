import type { moment } from '#contract/ugc/moment.ts';
import {
  afterVerdict,
  mayDecide,
  outcomeOf,
  reasonsInWords,
  UNDO_SECONDS,
  type DeclineReason,
  type MomentStatus,
  type MomentVerdict,
} from '#domain/ugc/moment.ts';
import type { StaffContext, Tx } from '#server/kit/change/context.ts';
import { conflict, type ApiError } from '#server/kit/http/errors.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import { cancelMessages } from '#server/sending/index.ts';
import { baseScore } from './present.ts';
import { updateMoment, type MomentRow } from './moment.store.ts';
import { answerReports, openReports, reopenReports } from './report.store.ts';
import { tellOfVerdict } from './tell.ts';
import { claimOf } from './claim.ts';
import { insertVerdict, lastVerdict, noteMessages, undoVerdict } from './verdict.store.ts';
import { momentWrites } from './writes.ts';

type Calls = Pick<typeof moment, 'approve' | 'decline' | 'hide' | 'undo'>;

interface Why {
  readonly reasons: readonly DeclineReason[];
  readonly note: string;
}

export const verdictHandlers: Handlers<Calls> = {
  approve: ({ params: { id } }, context) => decide(id, 'approve', { reasons: [], note: '' }, context),
  decline: ({ params: { id }, body }, context) => decide(id, 'decline', body, context),
  hide: ({ params: { id }, body }, context) => decide(id, 'hide', body, context),

  undo: ({ params: { id } }, context) =>
    momentWrites.change(id, { ...context, ifMatch: undefined }, async (tx, row) => {
      await undo(tx, row, context);
      return 'changed';
    }),
};

/** Gives a verdict on a moment, which answers its open reports. Its author and reporters hear of it after some seconds. */
const decide = (id: number, verdict: MomentVerdict, { reasons, note }: Why, context: StaffContext) =>
  momentWrites.change(
    id,
    context,
    async (tx, row) => {
      const at = context.now.toISOString();
      const verdictId = await insertVerdict(tx.db, {
        moment_id: id,
        verdict,
        reasons: [...reasons],
        note,
        admin_id: context.actor.id,
        at,
        before: beforeOf(row),
      });
      const reporters = await answerReports(tx.db, id, verdictId, outcomeOf(verdict));
      await updateMoment(tx.db, id, {
        status: afterVerdict(verdict),
        hidden_until_review: false,
        waiting_since: null,
        report_count: 0,
        report_weight: 0,
        base_score: baseScore({ ...row, report_weight: 0 }),
        reasons: [...reasons],
        note,
        ...(verdict === 'approve' && { approved_at: at }),
        decided_at: at,
        decided_by: context.actor.id,
        claimed_by: null,
        claimed_until: null,
        updated_by: context.actor.id,
      });
      const told = await tellOfVerdict(tx.db, row, { id: verdictId, verdict, reasons, note, reporters }, context.now);
      await noteMessages(tx.db, verdictId, told);
      return 'changed';
    },
    { guard: (row) => refuse(row, verdict, context) },
  );

/** Refuses a verdict where somebody was first, or where it would change nothing. */
function refuse(row: MomentRow, verdict: MomentVerdict, context: StaffContext): void {
  // Whoever judges what they saw waiting is told who was first; whoever looks at what is decided may overrule it.
  const isOvertaken = row.status !== 'pending' && context.ifMatch !== undefined && context.ifMatch !== row.version;
  if (isOvertaken || !mayDecide(row.status, verdict)) throw refuseDecided(row);
  refuseClaimed(row, context);
}

/** Returns the refusal of a verdict that comes after another one, with who gave it and what it was. */
export function refuseDecided({ status, decided_by, decided_at, reasons }: MomentRow): ApiError {
  const who = decided_by?.name ?? 'Somebody';
  const why = reasons.length === 0 ? '' : `: ${reasonsInWords(reasons)}`;
  return conflict('already_decided', `${who} ${DID[status]} it already${why}.`, {
    decided_by,
    decided_at,
    status,
    reasons,
  });
}

/** @throws ApiError 409 `claimed` while somebody else looks at a moment */
export function refuseClaimed({ claimed_by, claimed_until }: MomentRow, { actor, now }: StaffContext): void {
  if (!claimed_by || claimed_by.id === actor.id || claimed_until === null) return;
  if (Date.parse(claimed_until) <= now.getTime()) return;
  throw conflict('claimed', `${claimed_by.name} looks at it just now.`, { claimed_by, claimed_until });
}

const DID: Readonly<Record<MomentStatus, string>> = {
  pending: 'left',
  approved: 'approved',
  declined: 'declined',
  hidden: 'hid',
};

/** Undoes the last verdict on a moment, as if it had not been given. */
async function undo(tx: Tx, row: MomentRow, { actor, now }: StaffContext): Promise<void> {
  const last = await lastVerdict(tx.db, row.id);
  if (last === undefined || row.status === 'pending') throw conflict('no_verdict', 'There is no verdict to undo.');
  if (last.admin_id !== actor.id) throw refuseDecided(row);
  const isOver = now.getTime() - Date.parse(last.at) > UNDO_SECONDS * 1000;
  const taken = isOver ? [] : await cancelMessages(tx.db, last.messages);
  if (isOver || taken.length < last.messages.length)
    throw conflict('too_late', 'The author has been told already. Give another verdict instead.');
  await undoVerdict(tx.db, last.id, now);
  await reopenReports(tx.db, last.id);
  const { count, weight } = await openReports(tx.db, row.id);
  await updateMoment(tx.db, row.id, {
    ...last.before,
    reasons: [...last.before.reasons],
    report_count: count,
    report_weight: weight,
    base_score: baseScore({ ...row, report_weight: weight }),
    // Whoever undoes looks at it again.
    ...claimOf(actor, now),
    updated_by: actor.id,
  });
}

const beforeOf = (row: MomentRow) => ({
  status: row.status,
  hidden_until_review: row.hidden_until_review,
  waiting_since: row.waiting_since,
  edited_at: row.edited_at,
  approved_at: row.approved_at,
  decided_at: row.decided_at,
  decided_by: row.decided_by?.id ?? null,
  reasons: row.reasons,
  note: row.note,
});
