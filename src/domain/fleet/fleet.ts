/** Where a driver stands; only an active one is given new jobs. */
export const DRIVER_STATUSES = ['pending', 'active', 'off_duty', 'suspended', 'terminated'] as const;
export type DriverStatus = (typeof DRIVER_STATUSES)[number];

/** How far a company or a car is checked; only an approved one is given new jobs. */
export const VALIDATION_STATUSES = ['draft', 'in_review', 'approved', 'rejected', 'suspended', 'expired'] as const;
export type ValidationStatus = (typeof VALIDATION_STATUSES)[number];

/** Where one driver's job stands. */
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

/** Whose papers they are. */
export const DOCUMENT_OWNERS = ['company', 'driver', 'car'] as const;
export type DocumentOwner = (typeof DOCUMENT_OWNERS)[number];

export const DOCUMENT_STATES = ['pending', 'approved', 'rejected', 'expired'] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];

/** The papers there are, and for whom each is required: none is driven without. */
export const DOCUMENT_TYPES = {
  company: ['operator_licence', 'liability_insurance', 'other'],
  driver: ['driving_licence', 'vocational_licence', 'identity', 'other'],
  car: ['registration', 'commercial_insurance', 'inspection', 'other'],
} as const satisfies Readonly<Record<DocumentOwner, readonly string[]>>;
