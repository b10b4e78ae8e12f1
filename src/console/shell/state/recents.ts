import { proxy } from 'valtio';
import { usedAgain, weightOf } from '#console/registry/palette/frecency.ts';
import type { Use } from '#console/registry/palette/frecency.ts';
import { sameRef } from '#console/registry/kinds.ts';
import type { RefMark } from '#console/registry/kinds.ts';
import { readStored, writeStored } from './storage.ts';

type Memory = { uses: Record<string, Use>; commands: readonly string[]; records: readonly RefMark[] };

/** Recently used items of the user, on this browser only. Commands and records are ordered latest first. */
export const recents = proxy<Memory>({ uses: {}, commands: [], records: [] });

let owner = 0;

/** Loads the recents of a staff member. */
export function recallFor(staffId: number): void {
  owner = staffId;
  Object.assign(recents, readStored(key(), isMemory, { uses: {}, commands: [], records: [] }));
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

export function forgetCommand(id: string): void {
  recents.commands = recents.commands.filter((other) => other !== id);
  recents.uses = Object.fromEntries(Object.entries(recents.uses).filter(([other]) => other !== id));
  keep();
}

export function forgetRecord(mark: RefMark): void {
  recents.records = recents.records.filter((other) => !sameRef(other, mark));
  keep();
}

/** Forgets all records, whose labels may name customers. */
export function forgetRecords(): void {
  recents.records = [];
  keep();
}

const keep = (): void => writeStored(key(), recents);
const key = (): string => `recents.${owner}`;
const MAX_RECORDS = 30;
const MAX_USES = 200;

function isMemory(value: unknown): value is Memory {
  if (typeof value !== 'object' || value === null) return false;
  const { uses, commands, records } = value as Record<string, unknown>;
  return typeof uses === 'object' && uses !== null && Array.isArray(commands) && Array.isArray(records);
}
