import { lifecycle } from '#domain/lifecycle.ts';

/** How companies and cars are validated. Leaving `approved` stops new jobs only; only the system triggers `expire`. */
export const VALIDATION = lifecycle({
  states: {
    draft: 'a draft',
    in_review: 'in review',
    approved: 'approved',
    rejected: 'rejected',
    suspended: 'suspended',
    expired: 'expired',
  },
  refusal: (owner, state, done) => `A ${owner} that is ${state} cannot be ${done}.`,
  events: {
    submit: {
      from: ['draft', 'rejected', 'expired'],
      to: 'in_review',
      log: 'submitted',
      need: ['drivers:edit'],
      done: 'submitted',
    },
    approve: {
      from: ['in_review', 'suspended'],
      to: 'approved',
      log: 'approved',
      need: ['drivers:enable'],
      done: 'approved',
    },
    reject: {
      from: ['in_review'],
      to: 'rejected',
      log: 'rejected',
      need: ['drivers:disable'],
      done: 'rejected',
      reason: true,
    },
    suspend: {
      from: ['approved'],
      to: 'suspended',
      log: 'suspended',
      need: ['drivers:disable'],
      done: 'suspended',
      reason: true,
    },
    expire: { from: ['approved'], to: 'expired', log: 'expired', need: [], done: 'expired' },
  },
});
export type ValidationEvent = keyof typeof VALIDATION.events;

/** How documents are checked. A rejected one stays rejected until it is changed or approved after all. */
export const CHECK = lifecycle({
  states: { pending: 'pending', approved: 'approved', rejected: 'rejected', expired: 'expired' },
  refusal: (_, state, done) => `A document that is ${state} cannot be ${done}.`,
  events: {
    approve: {
      from: ['pending', 'rejected'],
      to: 'approved',
      log: 'document_approved',
      need: ['drivers:enable'],
      done: 'approved',
    },
    reject: {
      from: ['pending', 'approved'],
      to: 'rejected',
      log: 'document_rejected',
      need: ['drivers:disable'],
      done: 'rejected',
      reason: true,
    },
  },
});
export type CheckEvent = keyof typeof CHECK.events;

/** What drivers are to their company. Only active ones get new jobs; two events lead there, since one undoes the other. */
export const DUTY = lifecycle({
  states: {
    pending: 'pending',
    active: 'active',
    off_duty: 'off duty',
    suspended: 'suspended',
    terminated: 'terminated',
  },
  refusal: (name, state, done) => `${name} is ${state}: ${done}.`,
  events: {
    activate: {
      from: ['pending', 'suspended'],
      to: 'active',
      log: 'activate',
      need: ['drivers:enable'],
      done: 'a driver with this status cannot be activated',
    },
    back_on_duty: {
      from: ['off_duty'],
      to: 'active',
      log: 'back_on_duty',
      need: ['drivers:enable'],
      done: 'only drivers who are off duty can come back',
      undo: 'off_duty',
    },
    off_duty: {
      from: ['active'],
      to: 'off_duty',
      log: 'off_duty',
      need: ['drivers:disable'],
      done: 'only active drivers can go off duty',
      undo: 'back_on_duty',
    },
    suspend: {
      from: ['active', 'off_duty'],
      to: 'suspended',
      log: 'suspend',
      need: ['drivers:disable'],
      done: 'only active and off-duty drivers can be suspended',
      reason: true,
    },
    terminate: {
      from: ['pending', 'active', 'off_duty', 'suspended'],
      to: 'terminated',
      log: 'terminate',
      need: ['drivers:disable'],
      done: 'a driver with this status cannot be terminated',
      reason: true,
    },
  },
});
export type DriverEvent = keyof typeof DUTY.events;
