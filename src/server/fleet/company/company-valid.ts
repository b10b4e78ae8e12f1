import type { company } from '#contract/fleet/company.ts';
import { canValidate } from '#domain/fleet/fleet-rules.ts';
import { VALIDATION, type ValidationEvent } from '#domain/fleet/lifecycles.ts';
import { dateIn } from '#domain/time/time.ts';
import { conflict, invalid } from '#server/kit/http/errors.ts';
import type { Handler } from '#server/kit/http/handlers.ts';
import { appendFleetLog } from '#server/fleet/fleet-log.store.ts';
import { companyWrites } from './company.ts';
import { companyTable } from './company.store.ts';

/** Moves a company one step in its validation. Leaving `approved` stops only new jobs. */
export const validate: Handler<typeof company.validate> = ({ params, body: { reason } }, context) =>
  companyWrites.change(params.id, context, async (tx, before) => {
    const event = params.event as Exclude<ValidationEvent, 'expire'>;
    if ('reason' in VALIDATION.events[event] && reason === undefined)
      throw invalid({ reason: [`Say why it is ${event === 'reject' ? 'rejected' : 'suspended'}.`] });
    const { validation_status: from, papers: documents, services, timezone } = before;
    const today = dateIn(context.now.toISOString(), timezone);
    const verdict = canValidate(event, { owner: 'company', status: from, papers: documents, services }, { today });
    if (!verdict.ok)
      throw conflict(verdict.code, verdict.why, { status: from, allowed: verdict.allowed, missing: verdict.missing });
    const { actor, now: at } = context;
    await companyTable.update(tx.db, before.id, { validation_status: verdict.to, updated_by: actor.id });
    const log = { event: verdict.log, from, to: verdict.to, note: reason };
    await appendFleetLog(tx.db, { entity: 'company', id: before.id, at, actor, ...log });
    return 'changed';
  });
