import type { company } from '#contract/fleet/company.ts';
import { canValidate, type ValidationEvent } from '#domain/fleet/fleet-rules.ts';
import { dateIn } from '#domain/time/time.ts';
import { conflict, invalid } from '#server/kit/http/errors.ts';
import type { Handler } from '#server/kit/http/handlers.ts';
import { changeCompany } from './company.ts';

/** Takes a company a step on in its validation. Leaving `approved` stops new jobs only. */
export const validate: Handler<typeof company.validate> = ({ params, body: { reason } }, context) =>
  changeCompany(params.id, context, async (_, before) => {
    const event = params.event as Exclude<ValidationEvent, 'expire'>;
    if ((event === 'reject' || event === 'suspend') && reason === undefined)
      throw invalid({ reason: [`Say why it is ${event === 'reject' ? 'rejected' : 'suspended'}.`] });
    const { validation_status: from, papers, services, timezone } = before;
    const today = dateIn(context.now.toISOString(), timezone);
    const verdict = canValidate(event, { owner: 'company', status: from, papers, services }, { today });
    if (!verdict.ok)
      throw conflict(verdict.code, verdict.why, { status: from, allowed: verdict.allowed, missing: verdict.missing });
    return {
      values: { validation_status: verdict.to },
      log: { event: verdict.log, from, to: verdict.to, note: reason },
    };
  });
