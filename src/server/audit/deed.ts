import { BACKGROUND_COMMANDS, CALLS } from '#contract/index.ts';

/**
 * Returns what a command did, in words. `after` says how a record that was enabled or disabled is afterwards, and which
 * action was taken. A command that the product no longer has is named by its id.
 */
export function deedOf(command: string, after?: Readonly<Record<string, unknown>> | null): string {
  const deed = DEEDS.get(command) ?? command;
  if (typeof deed === 'string') return deed;
  if ('by' in deed) return deed.by[String(after?.['action'])] ?? deed.either;
  const on = after?.['enabled'] ?? (after && after['status'] === 'active');
  return typeof on === 'boolean' ? deed[on ? 'on' : 'off'] : deed.either;
}

const DEEDS = new Map([...CALLS, ...BACKGROUND_COMMANDS].map(({ id, did }) => [id, did]));
