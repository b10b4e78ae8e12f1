import { allows, readsEverything, type Grants } from './access.ts';

/** The figures that presenters leave out for those who do not need them (PRODUCT.md#hidden-figures). */
export interface Sight {
  /** What a sale costs the business: cost, profit and payout. */
  readonly cost: boolean;
  /** References under which payment providers know payments. */
  readonly references: boolean;
}

/** The sight of the server itself, for audit entries and rules. */
export const FULL_SIGHT: Sight = { cost: true, references: true };

/** The sight of those who need none of these figures. */
export const NO_SIGHT: Sight = { cost: false, references: false };

/** Returns which hidden figures these rights open. */
export const sightOf = (grants: Grants): Sight => ({
  cost: seesCost(grants),
  references: seesPaymentReferences(grants),
});

/** Returns whether somebody may know what sales cost: those who may read the prices, which are costs. */
export const seesCost = (grants: Grants): boolean => allows(grants, 'pricing:query');

/** Returns whether somebody may see payment references: those who refund, and those who audit everything. */
export const seesPaymentReferences = (grants: Grants): boolean =>
  allows(grants, 'order:delete') || readsEverything(grants);

/** Returns whether somebody may see the phone number of an admin: their own, or with the right to edit admins. */
export const seesPhoneOf = (viewer: { readonly id: number; readonly grants: Grants }, adminId: number): boolean =>
  viewer.id === adminId || allows(viewer.grants, 'users:edit');
