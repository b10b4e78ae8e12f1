import * as v from 'valibot';

/** What a gateway can report of a message it has taken. */
export const REPORTS = [
  'delivered',
  'bounced',
  'soft_bounced',
  'complained',
  'opened',
  'failed',
  'unsubscribed',
] as const;
export type ReportedEvent = (typeof REPORTS)[number];

/** One report, about a message by its id or by the gateway's own. */
export interface Report {
  readonly message?: number | undefined;
  readonly ref?: string | undefined;
  readonly event: ReportedEvent;
  readonly at: Date;
  readonly detail: string | null;
}

/** A body that is neither reports nor a delivery status notification. Its message is a sentence for the sender. */
export class UnreadableReport extends Error {}

/**
 * Reads what a gateway sends: one report or up to 1,000 as JSON, or the raw delivery status notification of a mail server.
 * @throws UnreadableReport
 */
export function readReports(body: Buffer, contentType: string, now: Date): Report[] {
  if (!/^application\/json\b/i.test(contentType)) return [readNotification(body.toString('latin1'), now)];
  const read = v.safeParse(Reports, parsed(body));
  if (!read.success) {
    const [issue] = read.issues;
    throw new UnreadableReport(`${v.getDotPath(issue) ?? 'The body'} cannot be read: ${issue.message}`);
  }
  const reports = 'events' in read.output ? read.output.events : [read.output];
  return reports.map(({ message, ref, event, at, detail }) => ({
    message: message === undefined ? undefined : Number(String(message).replace(/^m/, '')),
    ref,
    event,
    at: at === undefined ? now : new Date(at),
    detail: detail ?? null,
  }));
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    throw new UnreadableReport('The body is not JSON.');
  }
}

/** Reads the fields of RFC 3464 wherever they stand in a mail. */
function readNotification(text: string, now: Date): Report {
  const lines = text
    .replaceAll('\r\n', '\n')
    .replaceAll(/\n[ \t]+/g, ' ')
    .split('\n');
  const field = (name: string) => {
    const line = lines.find((each) => each.slice(0, name.length + 1).toLowerCase() === `${name}:`);
    return line?.slice(name.length + 1).trim();
  };
  const [, id] = /^m(\d{1,15})$/.exec(field('original-envelope-id') ?? '') ?? [];
  const action = field('action')?.toLowerCase() ?? '';
  if (id === undefined || !(action in ACTIONS))
    throw new UnreadableReport('The body is no delivery status notification about a message of this server.');
  const status = field('status') ?? '';
  const said = field('diagnostic-code') ?? '';
  const detail = said.includes(status) ? said : `${status} ${said}`.trim();
  return {
    message: Number(id),
    event: ACTIONS[action] ?? 'soft_bounced',
    at: now,
    detail: detail.slice(0, 500) || null,
  };
}

const ACTIONS: Readonly<Record<string, ReportedEvent>> = {
  failed: 'bounced',
  delayed: 'soft_bounced',
  delivered: 'delivered',
  relayed: 'delivered',
  expanded: 'delivered',
};

const One = v.pipe(
  v.object({
    /** The id of the message, as number or as in its `Idempotency-Key`. */
    message: v.optional(v.union([v.pipe(v.number(), v.integer()), v.pipe(v.string(), v.regex(/^m?\d{1,15}$/))])),
    /** What the gateway returned as `id` when it took the message. */
    ref: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(500))),
    event: v.picklist(REPORTS),
    at: v.optional(v.pipe(v.string(), v.isoTimestamp())),
    detail: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(2000)))),
  }),
  v.check(({ message, ref }) => message !== undefined || ref !== undefined, 'message or ref is needed.'),
);
const Reports = v.union([v.object({ events: v.pipe(v.array(One), v.maxLength(1000)) }), One]);
