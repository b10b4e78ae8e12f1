import { proxy } from 'valtio';
import { usedAgain, weightOf } from '#console/registry/palette/frecency.ts';
import type { Use } from '#console/registry/palette/frecency.ts';
import { sameRef } from '#console/registry/kinds.ts';
import type { RefMark } from '#console/registry/kinds.ts';
import type { RanCommand } from '#console/registry/context.ts';
import { readStored, writeStored } from './storage.ts';

/** A record or a screen, by its id, that somebody opened. */
export type OpenedMark = RefMark | { screen: string };

type Memory = {
  uses: Record<string, Use>;
  commands: readonly string[];
  /** Records opened, and those commands ran on. */
  records: readonly RefMark[];
  /** What was opened, and nothing else. */
  opened: readonly OpenedMark[];
};

/** Recently used items of the user, on this browser only, ordered latest first. */
export const recents = proxy<Memory>({ uses: {}, commands: [], records: [], opened: [] });

let owner = 0;

/** Commands that ran, the last one first; their answers may name customers, so they are kept in memory only. */
let ran: readonly (RanCommand & { again(): void })[] = [];

export const lastCommand = (): (typeof ran)[number] | undefined => ran[0];
export const ranCommands = (): readonly RanCommand[] => ran;

/** Keeps a command that was run, for repeating it and for playbooks. */
export function rememberAgain(command: RanCommand, again: () => void): void {
  ran = [{ ...command, again }, ...ran].slice(0, MAX_RECORDS);
}

/** Loads the recents of a staff member. */
export function recallFor(staffId: number): void {
  if (owner !== staffId) ran = [];
  owner = staffId;
  const empty: Memory = { uses: {}, commands: [], records: [], opened: [] };
  Object.assign(recents, { ...empty, ...readStored(key(), isMemory, empty) });
}

export function rememberCommand(id: string): void {
  const now = Date.now();
  const uses = Object.entries({ ...recents.uses, [id]: usedAgain(recents.uses[id], now) });
  recents.uses = Object.fromEntries(
    uses.sort(([, a], [, b]) => weightOf(b, now) - weightOf(a, now)).slice(0, MAX_USES),
  );
  recents.commands = [id, ...recents.commands.filter((other) => other !== id)].slice(0, MAX_RECORDS);
  keep();
}

export function rememberRecord({ kind, id, label, code }: RefMark): void {
  const mark: RefMark = { kind, id, label, ...(code ? { code } : {}) };
  recents.records = [mark, ...recents.records.filter((other) => !sameRef(other, mark))].slice(0, MAX_RECORDS);
  keep();
}

/** Remembers a record whose page was opened. */
export function rememberOpened(record: RefMark): void {
  rememberRecord(record);
  const [mark] = recents.records;
  if (mark) open({ ...mark });
}

/** Remembers a screen that was opened, by its id. */
export const rememberScreen = (screen: string): void => open({ screen });

function open(mark: OpenedMark): void {
  recents.opened = [mark, ...recents.opened.filter((other) => !sameMark(other, mark))].slice(0, MAX_RECORDS);
  keep();
}

function sameMark(one: OpenedMark, other: OpenedMark): boolean {
  if ('screen' in one || 'screen' in other) return 'screen' in one && 'screen' in other && one.screen === other.screen;
  return sameRef(one, other);
}

export function forgetCommand(id: string): void {
  recents.commands = recents.commands.filter((other) => other !== id);
  recents.uses = Object.fromEntries(Object.entries(recents.uses).filter(([other]) => other !== id));
  keep();
}

export function forgetRecord(mark: RefMark): void {
  recents.records = recents.records.filter((other) => !sameRef(other, mark));
  recents.opened = recents.opened.filter((other) => !sameMark(other, mark));
  keep();
}

/** Forgets all records, whose labels may name customers. */
export function forgetRecords(): void {
  recents.records = [];
  recents.opened = [];
  keep();
}

const keep = (): void => writeStored(key(), recents);
const key = (): string => `recents.${owner}`;
const MAX_RECORDS = 30;
const MAX_USES = 200;

/** Returns whether a stored value is a memory; older ones do not say what was opened. */
function isMemory(value: unknown): value is Memory {
  if (typeof value !== 'object' || value === null) return false;
  const { uses, commands, records, opened = [] } = value as Record<string, unknown>;
  return typeof uses === 'object' && uses !== null && [commands, records, opened].every(Array.isArray);
}
