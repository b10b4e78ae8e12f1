import * as v from 'valibot';
import { booking } from '#contract/booking/booking.ts';
import { completed } from '#contract/index.ts';
import { kindOfList } from '#contract/kinds.ts';
import { accessOf, paramNames, type Call } from '#contract/kit/call.ts';
import type { Confirmation } from '#domain/access/confirmation.ts';
import type { StaffContext } from '#server/kit/change/context.ts';
import { invalid } from '#server/kit/http/errors.ts';
import type { Input } from '#server/kit/http/handlers.ts';
import { refuseWithout } from '#server/kit/http/run-call.ts';
import { validator } from '#server/kit/http/validate.ts';
import { expectConfirmed } from '#server/kit/security/confirmed.ts';

/** A call to make for each of many records of a list. */
export const BulkRequest = v.object({
  list: v.string(),
  call: v.string(),
  params: v.record(v.string(), v.string()),
  body: v.nullable(v.record(v.string(), v.unknown())),
  market: v.nullable(v.literal('ph')),
});
export type BulkRequest = v.InferOutput<typeof BulkRequest>;

/**
 * Refuses a request at its start, and each time it is started again: the job that carries it out has no session that
 * could be asked for anything.
 * @throws ApiError 422 and 403 as {@link readRequest}, 403 `confirm_identity`
 */
export function refuseRequest(request: BulkRequest, { actor, now }: StaffContext): void {
  readRequest(request, { actor, now });
  const wanted = confirmationOf(request);
  if (wanted) expectConfirmed(actor, wanted, now);
}

/** Returns what the calls of a request ask of who makes them. Many refunds are worth as much as a large one. */
function confirmationOf({ list, call, body }: BulkRequest): Confirmation | undefined {
  const refunds = call === booking.refund.id || (call === booking.cancel.id && body?.['refund'] !== undefined);
  return refunds ? 'recent' : kindOfList(list)?.bulk.find((each) => each.id === call)?.confirm;
}

/**
 * Validates a bulk request. Returns the input of the call for each record.
 * @throws ApiError 422 when the call is not one for records of the list, or refuses the input; 403 without the right
 */
export function readRequest(
  { list, call: id, params, body }: BulkRequest,
  { actor, now }: Pick<StaffContext, 'actor' | 'now'>,
): (recordId: number) => Input<Call> {
  const call = kindOfList(list)?.bulk.find((each) => each.id === id);
  if (!call) throw invalid({ call: ['This call cannot be made for many records of this list.'] });
  const lacking = paramNames(call.path).filter((name) => name !== 'id' && !Object.hasOwn(params, name));
  if (lacking.length > 0) throw invalid({ params: [`Must say which ${lacking.join(' and ')}.`] });
  refuseWithout(actor, accessFor(call, params));
  const { input } = validator(completed(call), false);
  // Some calls take the id of the record from their query.
  const inPath = paramNames(call.path).includes('id');
  const any = { id: '1' };
  const given = { params: inPath ? { ...params, ...any } : params, query: inPath ? {} : any, body: body ?? undefined };
  const read = input(given, now);
  return (id) =>
    inPath
      ? { ...read, params: { ...(read.params as object), id } }
      : { ...read, query: { ...(read.query as object), id } };
}

function accessFor(call: Call, params: Readonly<Record<string, string>>) {
  try {
    return accessOf(call, params);
  } catch {
    throw invalid({ params: ['Must be a flag the call knows.'] });
  }
}
