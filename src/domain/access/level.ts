/** Below every role: where an admin stands who has none yet. */
export const NO_ROLE_LEVEL = 10;
