/** Driver statuses; only an active driver is given new jobs. */
export const DRIVER_STATUSES = ['pending', 'active', 'off_duty', 'suspended', 'terminated'] as const;
export type DriverStatus = (typeof DRIVER_STATUSES)[number];

/** Validation statuses of companies and cars; only an approved one is given new jobs. */
export const VALIDATION_STATUSES = ['draft', 'in_review', 'approved', 'rejected', 'suspended', 'expired'] as const;
export type ValidationStatus = (typeof VALIDATION_STATUSES)[number];

/** Statuses of a single driver's job. */
export const ASSIGNMENT_STATUSES = [
  'assigned',
  'en_route',
  'arrived',
  'on_board',
  'completed',
  'no_show',
  'cancelled',
  'replaced',
] as const;
export type AssignmentStatus = (typeof ASSIGNMENT_STATUSES)[number];

/** Owners of documents. */
export const DOCUMENT_OWNERS = ['company', 'driver', 'car'] as const;
export type DocumentOwner = (typeof DOCUMENT_OWNERS)[number];

export const DOCUMENT_STATES = ['pending', 'approved', 'rejected', 'expired'] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];

/** Document types by owner, and whether each is required. No job is given while a required one is missing. */
export const DOCUMENT_TYPES = {
  company: ['operator_licence', 'liability_insurance', 'other'],
  driver: ['driving_licence', 'vocational_licence', 'identity', 'other'],
  car: ['registration', 'commercial_insurance', 'inspection', 'other'],
} as const satisfies Readonly<Record<DocumentOwner, readonly string[]>>;
