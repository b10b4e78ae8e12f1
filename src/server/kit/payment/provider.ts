import type { LinkEvent } from '#domain/booking/payment.ts';
import type { ProviderName } from '#domain/booking/ledger.ts';

/** A payment that a customer is to make through a link. */
export interface LinkOrder {
  /** Id of the payment; the same id makes the same link, however often it is asked for. */
  readonly paymentId: number;
  readonly bookingCode: string;
  /** What the customer reads: the booking and its trip. */
  readonly title: string;
  /** In minor units of `currency`. */
  readonly amount_minor: number;
  readonly currency: string;
  /** Email address of the customer; empty if unknown. */
  readonly email: string;
  /** From when on it cannot be paid any more. */
  readonly endsAt: Date;
  readonly now: Date;
}

export interface MadeLink {
  /** What the provider calls the link. */
  readonly ref: string;
  readonly url: string;
  readonly expiresAt: Date;
}

export interface RefundOrder {
  /** Id of the refund; the same id pays back once, however often it is sent. */
  readonly refundId: number;
  /** What the provider calls the payment. */
  readonly chargeRef: string;
  readonly amount_minor: number;
  readonly currency: string;
}

/** What became of a refund. `why` is a sentence for staff. */
export type RefundOutcome =
  | { readonly state: 'succeeded' | 'pending'; readonly ref: string }
  | { readonly state: 'failed'; readonly why: string };

/** What a provider reports, in the words of the domain. */
export type ProviderReport = { readonly id: string } & (
  | {
      readonly of: 'link';
      readonly event: LinkEvent;
      readonly ref: string;
      /** The payment that the link was made for, where the report names it. */
      readonly paymentId: number | null;
      readonly chargeRef: string | null;
      /** In minor units of `currency`. */
      readonly amount_minor: number;
      readonly currency: string;
      readonly why: string | null;
    }
  | {
      readonly of: 'refund';
      readonly refundId: number;
      readonly outcome: RefundOutcome;
    }
  | { readonly of: 'nothing'; readonly kind: string }
);

/** The provider declined what it was asked for. The message is a sentence for staff. */
export class ProviderRefusal extends Error {}

/** A webhook that is not from the provider, or too old. The message is a sentence for whoever runs the provider. */
export class BadWebhook extends Error {}

/** A service through which customers pay by link. */
export interface PaymentProvider {
  readonly name: ProviderName;
  /** What staff call it. */
  readonly title: string;
  /** False when a link is made without leaving this process, so that it may be made within a transaction. */
  readonly remote: boolean;
  /** @throws ProviderRefusal when the provider does not make such a link; any other error may pass */
  createLink(order: LinkOrder): Promise<MadeLink>;
  /** Makes a link useless. A link that was paid meanwhile stays paid: its webhook says so. */
  cancelLink(ref: string): Promise<void>;
  /** Pays back. An error that is thrown may pass; a refusal is an outcome. */
  refund(order: RefundOrder): Promise<RefundOutcome>;
  /**
   * Reads a webhook after checking its signature and its age.
   * @throws BadWebhook
   */
  parseWebhook(body: Buffer, headers: Readonly<Record<string, unknown>>, now: Date): ProviderReport;
}
