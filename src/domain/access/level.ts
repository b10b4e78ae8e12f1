/** The level of an admin without a role: below every role. */
export const NO_ROLE_LEVEL = 10;
