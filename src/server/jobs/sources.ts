import { completed } from '#contract/index.ts';
import { needOf, type Call, type Schema } from '#contract/kit/call.ts';
import { fieldsOf } from '#contract/kit/fields.ts';
import type { Kind } from '#contract/kit/kind.ts';
import { kindOfList, type ListedKind } from '#contract/kinds.ts';
import { auditList } from '#server/audit/index.ts';
import { bookingList } from '#server/booking/index.ts';
import { CAMPAIGN_LISTS } from '#server/campaign/index.ts';
import { ACTIVITY_LISTS } from '#server/activity/index.ts';
import { CONTENT_LISTS } from '#server/content/index.ts';
import { HOTEL_LISTS } from '#server/hotel/index.ts';
import { HOME_LISTS } from '#server/home/index.ts';
import { UGC_LISTS } from '#server/ugc/index.ts';
import { customerList } from '#server/customer/index.ts';
import { FLEET_LISTS } from '#server/fleet/index.ts';
import type { Actor } from '#server/kit/change/context.ts';
import type { ListSource } from '#server/kit/change/list-source.ts';
import { invalid } from '#server/kit/http/errors.ts';
import type { Input } from '#server/kit/http/handlers.ts';
import { refuseWithout } from '#server/kit/http/run-call.ts';
import { validator } from '#server/kit/http/validate.ts';
import { takingsList } from '#server/payment/index.ts';
import { PAYOUT_LISTS } from '#server/payout/index.ts';
import { PRICING_LISTS } from '#server/pricing/index.ts';
import { REFERENCE_LISTS } from '#server/reference/index.ts';
import { SENDING_LISTS } from '#server/sending/index.ts';
import { STAFF_LISTS } from '#server/staff/index.ts';
import { savedReplyList, ticketList } from '#server/ticket/index.ts';
import { jobList } from './job-source.ts';

type Source = ListSource<Call, { id: number }>;

/** The lists that jobs can walk through, by kind. A kind with a list of its own that is missing here does not compile. */
export const SOURCES: Readonly<Record<ListedKind, Source>> = {
  ...REFERENCE_LISTS,
  ...PRICING_LISTS,
  ...FLEET_LISTS,
  ...HOME_LISTS,
  ...UGC_LISTS,
  ...PAYOUT_LISTS,
  ...SENDING_LISTS,
  ...CAMPAIGN_LISTS,
  ...CONTENT_LISTS,
  ...ACTIVITY_LISTS,
  ...HOTEL_LISTS,
  ...STAFF_LISTS,
  booking: bookingList,
  customer: customerList,
  activity_entry: auditList,
  takings: takingsList,
  job: jobList,
  ticket: ticketList,
  saved_reply: savedReplyList,
};

/** Returns the kind that the list of a screen shows, with its source; undefined when no kind has this list. */
export function sourceOf(list: string): { kind: Kind; source: Source } | undefined {
  const kind = kindOfList(list);
  return kind && { kind, source: SOURCES[kind.name as ListedKind] };
}

/** A list with its filter, parsed and authorised for the caller. */
export interface ResolvedList {
  kind: Kind;
  source: Source;
  input: Input<Call>;
}

/**
 * Resolves the list and filter of a job request.
 * @throws ApiError 403 without the right to the list, 422 for a filter that its call refuses
 */
export function resolveList(
  actor: Actor,
  { list, query, body }: { list: string; query: object; body: object },
): ResolvedList {
  const found = sourceOf(list);
  if (!found) throw invalid({ list: ['There is no such list.'] });
  const call = completed(found.source.call);
  refuseWithout(actor, needOf(call));
  refuseUnknown('query', query, call.query);
  refuseUnknown('body', body, call.body);
  const input = validator(call, false).input({ params: {}, query, body: call.body ? body : undefined });
  return { ...found, input };
}

/**
 * Refuses a field that the list's call does not read. The call itself overlooks one in its address; a stored filter with
 * one would find more than whoever stored it meant.
 */
function refuseUnknown(part: 'query' | 'body', given: object, schema: Schema | undefined): void {
  const known = schema ? fieldsOf(schema) : [];
  const unknown = Object.keys(given).find((key) => !known.includes(key));
  if (unknown !== undefined) throw invalid({ [part]: [`The list has no filter ${unknown.slice(0, 60)}.`] });
}
