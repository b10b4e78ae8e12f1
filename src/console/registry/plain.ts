import type { KindCalls } from '#contract/kit/kind.ts';
import type { Call } from '#contract/kit/call.ts';
import { KINDS, type KindFacts, type KindName } from '#contract/kinds.ts';
import {
  action,
  AVAILABLE,
  source,
  unavailable,
  type Action,
  type Availability,
  type RecordOf,
  type RecordSource,
  type SourceAt,
} from './define.ts';
import { calledOf, foundRef, listPath, nounOf } from './kinds.ts';
import { isNamedBy } from './palette/asked.ts';
import type { Ref } from './kinds.ts';
import type { Steps, Values } from './steps.ts';

/** Kinds whose records are changed by id and version. */
export type Versioned = { [K in KindName]: KindFacts[K] extends { id: number; version: number } ? K : never }[KindName];

/** Kinds whose records can be enabled and disabled. */
type Switched = { [K in Versioned]: KindFacts[K] extends { enabled: boolean } ? K : never }[Versioned];

type ToggleSpec<K extends KindName> = {
  /** Returns whether a record may be switched at all; an erased one may not. */
  may?(record: RecordOf<K>): Availability;
  /** Returns whether a record may be disabled; some must always be enabled. */
  mayDisable?(record: RecordOf<K>): Availability;
  /** Returns whether a record may be enabled; some lack what they need. */
  mayEnable?(record: RecordOf<K>): Availability;
  /** What the commands are called, and what a record then is, where other words say more than "enabled". */
  titles?: { enable: string; disable: string };
  states?: { enable: string; disable: string };
  /** Where others depend on the record. */
  disabling?: Disabling;
  /** Further search words. */
  words?: { enable?: readonly string[]; disable?: readonly string[] };
};

/**
 * What disabling a record asks first about those who depend on it, the query that follows from the answers, and what is
 * said of the record then. It cannot be undone: enabling would not bring back what others lost.
 */
export type Disabling = {
  steps: Steps;
  query(values: Values<Steps>): Readonly<Record<string, unknown>>;
  says: string;
};

/** Returns the commands to enable and disable a record; each undoes the other, unless disabling takes more with it. */
export const toggles = <K extends Switched>(
  kind: K,
  spec: ToggleSpec<K> = {},
): readonly [enable: Action<K>, disable: Action<K>] => [toggle(kind, 'enable', spec), toggle(kind, 'disable', spec)];

function toggle<K extends Switched>(
  kind: K,
  flag: 'enable' | 'disable',
  { may, mayDisable, mayEnable, titles, states, disabling, words }: ToggleSpec<K>,
): Action<K> {
  const on = flag === 'enable';
  const asks = on ? undefined : disabling;
  const opposite = on ? 'disable' : 'enable';
  const call = callOf(kind, 'toggle');
  const now = states?.[flag] ?? `${flag}d`;
  return action<K, Steps>({
    id: `${kind}.${flag}`,
    title: titles?.[flag] ?? `${on ? 'Enable' : 'Disable'} ${nounOf(kind)}`,
    words: [`switch ${on ? 'on' : 'off'}`, `turn ${on ? 'on' : 'off'}`, 'toggle', ...(words?.[flag] ?? [])],
    call,
    params: { flag },
    on: { kind },
    icon: flag,
    keys: [on ? 'Shift+E' : 'Shift+D'],
    steps: asks?.steps ?? {},
    many: () => ({ call, params: { flag } }),
    test(record) {
      const general = may?.(record) ?? AVAILABLE;
      if (!general.ok) return general;
      if (record.enabled === on) return unavailable(`${nameOf(kind, record)} is ${now} already.`);
      return (on ? mayEnable?.(record) : mayDisable?.(record)) ?? AVAILABLE;
    },
    async run({ record, values, send }) {
      const { id, version } = record;
      const query = asks?.query(values);
      const { data } = (await send(call, {
        params: { id, flag },
        ...(query && { query }),
        ifMatch: version,
      })) as Written;
      const name = nameOf(kind, record);
      if (asks) return { say: `${name} ${asks.says}.` };
      return {
        say: `${name} is ${now}.`,
        undo: (later) => later(call, { params: { id, flag: opposite }, ifMatch: data.version }),
      };
    },
  });
}

/** Returns the commands to move a record up or down among its siblings; each undoes the other. */
export const moves = <K extends Versioned>(kind: K): readonly Action<K>[] => [move(kind, 'up'), move(kind, 'down')];

function move<K extends Versioned>(kind: K, way: 'up' | 'down'): Action<K> {
  const back = way === 'up' ? 'down' : 'up';
  const call = callOf(kind, 'move');
  return action<K, Steps>({
    id: `${kind}.${way}`,
    title: `Move ${nounOf(kind)} ${way}`,
    words: ['order', 'rank', 'position', 'sort', way === 'up' ? 'earlier' : 'later'],
    call,
    params: { way },
    on: { kind, max: 1 },
    keys: [way === 'up' ? 'Alt+ArrowUp' : 'Alt+ArrowDown'],
    rare: true,
    steps: {},
    async run({ record, send }) {
      const { id, version } = record;
      const { data } = (await send(call, { params: { id, way }, ifMatch: version })) as Written;
      const name = nameOf(kind, record);
      if (data.version === version) return { say: `${name} is ${way === 'up' ? 'first' : 'last'} already.` };
      return {
        say: `${name} is moved ${way}.`,
        undo: (later) => later(call, { params: { id, way: back }, ifMatch: data.version }),
      };
    },
  });
}

/** Returns the command that opens a record's form, at the record's address followed by `/edit`. */
export const editing = <K extends Versioned>(kind: K): Action<K> =>
  action<K, Steps>({
    id: `${kind}.edit`,
    title: `Edit ${nounOf(kind)}`,
    words: ['change', 'form'],
    call: [callOf(kind, 'one'), callOf(kind, 'update')],
    on: { kind, max: 1 },
    icon: 'edit',
    keys: ['e'],
    steps: {},
    run: async ({ record }) => ({ say: '', go: `${listPath(kind)}/${record.id}/edit` }),
  });

/**
 * Returns the command that deletes a record and goes to its list. Where a call puts the record back, that undoes it;
 * otherwise it is confirmed first.
 */
export const deleting = <K extends Versioned>(
  kind: K,
  /** Returns whether a record may be deleted; some are needed by others. */
  mayDelete?: (record: RecordOf<K>) => Availability,
  /** Returns the address of the list that shows a record, where it is not the one of its kind. */
  listAt: (record: RecordOf<K>) => string = () => listPath(kind),
): Action<K> => {
  const call = callOf(kind, 'remove');
  const restore = (KINDS[kind].calls as KindCalls).restore;
  return action<K, Steps>({
    id: `${kind}.delete`,
    title: `Delete ${nounOf(kind)}`,
    words: ['remove'],
    call: restore ? [call, restore] : call,
    on: { kind, max: 1 },
    icon: 'remove',
    rare: true,
    ...(!restore && { danger: 'confirm' as const }),
    steps: {},
    ...(mayDelete && { test: mayDelete }),
    async run({ record, send }) {
      await send(call, { params: { id: record.id }, ifMatch: record.version });
      return {
        say: `${nameOf(kind, record)} is deleted.`,
        go: listAt(record),
        ...(restore && { undo: (later) => later(restore, { params: { id: record.id } }) }),
      };
    },
  });
};

type Searching<K extends KindName> = {
  /** Set where the server's search of all kinds leaves this one out. */
  typed?: true;
  /** Returns whether a record is of this kind, where its calls also return others. */
  holds?(row: KindFacts[K]): boolean;
};

/** Returns a source that finds records by id, and by what names one of them: an address, number, plate or code. */
export function searching<K extends KindName>(kind: K, how: Searching<K> = {}): RecordSource<K> {
  const list = callOf(kind, 'list');
  const one = callOf(kind, 'one');
  const refOf = (row: KindFacts[K]) => foundRef(kind, row as KindFacts[K] & { id: number });
  const listed = async (q: string, { send, signal }: SourceAt): Promise<readonly Ref<K>[]> => {
    const input = list.method === 'POST' ? { body: { q }, signal } : { query: { q }, signal };
    return ((await send(list, input)) as { data: KindFacts[K][] }).data.map(refOf);
  };
  return source<K>({
    kind,
    call: list,
    ...(how.typed && { search: async (text, { limit, ...at }) => (await listed(text, at)).slice(0, limit) }),
    async resolve(pasted, at) {
      if (pasted.what !== 'id') {
        if (!NAMED_BY.some((what) => what === pasted.what)) return [];
        const value = pasted.what === 'code' ? pasted.code : pasted.value;
        return (await listed(value, at)).filter((ref) => isNamedBy(ref, pasted));
      }
      try {
        const { data } = (await at.send(one, { params: { id: pasted.value }, signal: at.signal })) as {
          data: KindFacts[K];
        };
        return (how.holds?.(data) ?? true) ? [refOf(data)] : [];
      } catch (error) {
        if (isNotFound(error)) return [];
        throw error;
      }
    },
  });
}

/** Returns whether a call failed because its record does not exist. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && error.status === 404;

/** What may name a record of some kind besides its id. Bookings have a source of their own. */
const NAMED_BY = ['email', 'phone', 'plate', 'iata'] as const;

type PlainSpec<K extends KindName> = ToggleSpec<K> &
  Pick<Searching<K>, 'holds'> & {
    /** Returns whether a record may be deleted; some are needed by others. */
    mayDelete?(record: RecordOf<K>): Availability;
    /** Returns the address of the list that shows a record, where it is not the one of its kind. */
    listAt?(record: RecordOf<K>): string;
  };

/**
 * Returns the commands of a plain record: edit, enable, disable, move and delete where there are calls for them, and a
 * search.
 */
export function plainCommands<K extends Switched>(
  kind: K,
  { mayDelete, mayDisable, words, holds, listAt }: PlainSpec<K> = {},
): { actions: readonly Action[]; source: RecordSource } {
  const calls: KindCalls = KINDS[kind].calls;
  const actions = [
    editing(kind),
    ...toggles(kind, { ...(mayDisable && { mayDisable }), ...(words && { words }) }),
    ...(calls.move ? moves(kind) : []),
    ...(calls.remove ? [deleting(kind, mayDelete, listAt)] : []),
  ];
  return { actions, source: searching(kind, { ...(holds && { holds }) }) };
}

type Written = { data: { version: number } };

const nameOf = <K extends KindName>(kind: K, record: RecordOf<K>): string => calledOf(kind, record as KindFacts[K]);

/** Returns a call that a kind must have for a command on its records. */
export function callOf(kind: KindName, name: keyof KindCalls): Call {
  const calls: KindCalls = KINDS[kind].calls;
  const found = calls[name];
  if (!found) throw new Error(`The kind ${kind} has no call ${name}.`);
  return found;
}
