/** What other programs can hear of. */
export const WEBHOOK_EVENTS = [
  'booking.created',
  'booking.confirmed',
  'booking.assigned',
  'booking.unassigned',
  'booking.amended',
  'booking.delayed',
  'booking.en_route',
  'booking.arrived',
  'booking.on_board',
  'booking.completed',
  'booking.no_show',
  'booking.cancelled',
  'booking.expired',
  'booking.paid',
  'booking.refunded',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** The names of events in the log that other programs hear under another one. */
const SAME_AS: Readonly<Record<string, string>> = { unconfirmed: 'amended', reassigned: 'assigned' };

/** Returns what other programs hear when this stands in the log of a booking; undefined: nothing. */
export function webhookEventOf(logged: string): WebhookEvent | undefined {
  const name = `booking.${SAME_AS[logged] ?? logged}`;
  return WEBHOOK_EVENTS.find((event) => event === name);
}

/** After how many failed deliveries in a row, each tried for hours, a webhook is disabled. */
export const MAX_FAILURES = 5;

/** What a webhook carries. It names the booking and nobody; its receiver reads the rest with an API key. */
export interface WebhookBody {
  readonly event: WebhookEvent | 'test';
  readonly at: string;
  readonly booking?: {
    readonly id: number;
    readonly code: string;
    readonly status: string;
    readonly payment_status: string;
    readonly pickup_at: string;
    readonly market: string | null;
    readonly version: number;
  };
}
