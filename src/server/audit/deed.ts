import { BACKGROUND_COMMANDS, CALLS } from '#contract/index.ts';

/**
 * Returns what a command did, in words. `on` says how a record that was enabled or disabled is afterwards. A command that
 * the product no longer has is named by its id.
 */
export function deedOf(command: string, on?: unknown): string {
  const deed = DEEDS.get(command) ?? command;
  if (typeof deed === 'string') return deed;
  return typeof on === 'boolean' ? deed[on ? 'on' : 'off'] : deed.either;
}

const DEEDS = new Map([...CALLS, ...BACKGROUND_COMMANDS].map(({ id, did }) => [id, did]));
