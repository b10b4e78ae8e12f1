/** What somebody tried and was refused. */
export const SECURITY_EVENTS = [
  'wrong_password',
  'wrong_code',
  'wrong_passkey',
  'wrong_key',
  'slowed_down',
  'refused',
] as const;
export type SecurityEventKind = (typeof SECURITY_EVENTS)[number];

/** Events about one account, or from one address, within {@link BURST_MS}. */
export interface RecentEvents {
  readonly ofAccount: number;
  readonly fromAddress: number;
}

/** Returns what is worth a notice: many events about one account, else many from one address. */
export function burstOf({ ofAccount, fromAddress }: RecentEvents): 'account' | 'address' | undefined {
  if (ofAccount >= MANY_OF_ACCOUNT) return 'account';
  return fromAddress >= MANY_FROM_ADDRESS ? 'address' : undefined;
}

export const BURST_MS = 15 * 60_000;

const MANY_OF_ACCOUNT = 10;
/** Many people may share an address. */
const MANY_FROM_ADDRESS = 30;
