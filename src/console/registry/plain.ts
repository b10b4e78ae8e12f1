import type { Answering, Call, FlagAccess } from '#contract/kit/call.ts';
import {
  action,
  source,
  type Action,
  type Availability,
  type RecordOf,
  type RecordSource,
  type SourceAt,
} from './define.ts';
import { isNotFound } from './gone.ts';
import { nounOf, type Kind, type KindRecords, type Ref } from './kinds.ts';
import type { Paste } from './palette/paste.ts';
import type { Steps } from './steps.ts';

/** Kinds whose records are changed by their id and version. */
type Versioned = { [K in Kind]: KindRecords[K] extends { id: number; version: number } ? K : never }[Kind];

/** Kinds that say of their records whether they are switched on. */
type Switched = { [K in Versioned]: KindRecords[K] extends { enabled: boolean } ? K : never }[Versioned];

type ToggleSpec<K extends Kind> = {
  kind: K;
  /** Takes the record's id and `{flag}`. */
  call: Call & { access: FlagAccess };
  nameOf(record: RecordOf<K>): string;
  /** Refuses to switch one off, such as one that must always be there. */
  mayDisable?(record: RecordOf<K>): Availability;
  /** Further words people type. */
  words?: { enable?: readonly string[]; disable?: readonly string[] };
};

/** Switching a record on or off: two commands, each takes the other back. */
export const toggles = <K extends Switched>(spec: ToggleSpec<K>): readonly Action<K>[] =>
  togglesBy({ ...spec, isOn: (record) => record.enabled });

/** The same for records that say in another way whether they are switched on. */
export const togglesBy = <K extends Versioned>(
  spec: ToggleSpec<K> & { isOn(record: RecordOf<K>): boolean },
): readonly Action<K>[] => [toggle(spec, 'enable'), toggle(spec, 'disable')];

function toggle<K extends Versioned>(
  { kind, call, nameOf, mayDisable, words, isOn }: ToggleSpec<K> & { isOn(record: RecordOf<K>): boolean },
  flag: 'enable' | 'disable',
): Action<K> {
  const on = flag === 'enable';
  const opposite = on ? 'disable' : 'enable';
  return action<K, Steps>({
    id: `${kind}.${flag}`,
    title: `${on ? 'Enable' : 'Disable'} ${nounOf(kind)}`,
    words: [`switch ${on ? 'on' : 'off'}`, ...(words?.[flag] ?? [])],
    call,
    params: { flag },
    on: { kind },
    icon: flag,
    keys: [on ? 'Shift+E' : 'Shift+D'],
    steps: {},
    many: () => ({ call, params: { flag } }),
    test: (record) =>
      isOn(record) === on
        ? { ok: false, why: `${nameOf(record)} is ${flag}d already.` }
        : ((on ? undefined : mayDisable?.(record)) ?? { ok: true }),
    async run({ record, send }) {
      const { id, version } = record;
      const { data } = (await send(call, { params: { id, flag }, ifMatch: version })) as { data: { version: number } };
      return {
        say: `${nameOf(record)} is ${flag}d.`,
        undo: (later) => later(call, { params: { id, flag: opposite }, ifMatch: data.version }),
      };
    },
  });
}

/** Moving a record one place up or down among those it stands with: two commands, each takes the other back. */
export const moves = <K extends Versioned>(spec: {
  kind: K;
  call: Call;
  nameOf(record: RecordOf<K>): string;
}): readonly Action<K>[] => [move(spec, 'up'), move(spec, 'down')];

function move<K extends Versioned>(
  { kind, call, nameOf }: { kind: K; call: Call; nameOf(record: RecordOf<K>): string },
  way: 'up' | 'down',
): Action<K> {
  const back = way === 'up' ? 'down' : 'up';
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
      const { data } = (await send(call, { params: { id, way }, ifMatch: version })) as { data: { version: number } };
      if (data.version === version)
        return { say: `${nameOf(record)} stands ${way === 'up' ? 'first' : 'last'} already.` };
      return {
        say: `${nameOf(record)} is moved ${way}.`,
        undo: (later) => later(call, { params: { id, way: back }, ifMatch: data.version }),
      };
    },
  });
}

/** Opens the form of a record: `path` is that of the record, the form stands below it. */
export const editing = <K extends Kind>(
  kind: K & Versioned,
  path: string,
  calls: readonly Call[],
): Action<K & Versioned> =>
  action<K & Versioned, Steps>({
    id: `${kind}.edit`,
    title: `Edit ${nounOf(kind)}`,
    words: ['change', 'form'],
    call: calls,
    on: { kind, max: 1 },
    icon: 'edit',
    keys: ['e'],
    steps: {},
    run: async ({ record }) => ({ say: '', go: `${path}/${record.id}/edit` }),
  });

/** Deletes a record for good, once that is confirmed, and goes to its list. */
export const deleting = <K extends Versioned>({
  kind,
  call,
  path,
  nameOf,
  mayDelete,
}: {
  kind: K;
  call: Call;
  path: string;
  nameOf(record: RecordOf<K>): string;
  /** Refuses to delete one, such as one that others need. */
  mayDelete?(record: RecordOf<K>): Availability;
}): Action<K> =>
  action<K, Steps>({
    id: `${kind}.delete`,
    title: `Delete ${nounOf(kind)}`,
    words: ['remove'],
    call,
    on: { kind, max: 1 },
    icon: 'remove',
    rare: true,
    danger: 'confirm',
    steps: {},
    ...(mayDelete && { test: mayDelete }),
    async run({ record, send }) {
      await send(call, { params: { id: record.id }, ifMatch: record.version });
      return { say: `${nameOf(record)} is deleted.`, go: path };
    },
  });

type PageOf<Row> = Call & Answering<{ data: Row[] }>;
type OneOf<Row> = Call & Answering<{ data: Row }>;

/** Finds records by words and by their id. `sort` is how a search lists what it finds. */
export const searching = <K extends Kind, Row>(spec: {
  kind: K;
  list: PageOf<Row>;
  one: OneOf<Row>;
  sort: string;
  refOf(row: Row): Ref<K>;
  /** What names such records and is only mentioned in others. */
  owns?: readonly Paste['what'][];
  /** Records that something else than their id names, such as a code. */
  named?(pasted: Paste, at: SourceAt): Promise<readonly Row[]>;
  /** The records it is about, where the calls answer others as well. */
  within?: { query: Readonly<Record<string, string>>; holds(row: Row): boolean };
}): RecordSource<K> =>
  source<K>({
    kind: spec.kind,
    call: spec.list,
    ...(spec.owns && { owns: spec.owns }),
    async search(words, { send, signal, limit }) {
      const query = { q: words, page_size: limit, sort: spec.sort, order: 'asc', ...spec.within?.query };
      return (await send(spec.list, { query, signal })).data.map(spec.refOf);
    },
    async resolve(pasted, { send, signal }) {
      if (pasted.what !== 'id') return ((await spec.named?.(pasted, { send, signal })) ?? []).map(spec.refOf);
      try {
        const { data } = await send(spec.one, { params: { id: pasted.value }, signal });
        return (spec.within?.holds(data) ?? true) ? [spec.refOf(data)] : [];
      } catch (error) {
        if (isNotFound(error)) return [];
        throw error;
      }
    },
  });

/** What every plain record takes: edit, enable, disable, delete where there is a call for it, and the palette's search. */
export function plainCommands<K extends Switched, Row extends RecordOf<K> & { id: number; enabled: boolean }>(spec: {
  kind: K;
  path: string;
  calls: {
    readonly list: PageOf<Row>;
    readonly one: OneOf<Row>;
    readonly update: Call;
    readonly toggle: ToggleSpec<K>['call'];
    readonly remove?: Call;
  };
  nameOf(record: RecordOf<K>): string;
  /** What stands behind the name in the palette. */
  hintOf(row: NoInfer<Row>): string;
  /** How a search lists what it finds; by name, if left out. */
  sort?: string;
  words?: ToggleSpec<K>['words'];
  mayDisable?: ToggleSpec<K>['mayDisable'];
  mayDelete?(record: RecordOf<K>): Availability;
  within?: { query: Readonly<Record<string, string>>; holds(row: NoInfer<Row>): boolean };
}): { actions: readonly Action[]; source: RecordSource } {
  const { kind, path, calls, nameOf, hintOf, sort = 'name', words, mayDisable, mayDelete, within } = spec;
  const { list, one, update, toggle: call, remove } = calls;
  const refOf = (record: Row) =>
    ({
      kind,
      id: record.id,
      label: nameOf(record),
      hint: `${hintOf(record)}${record.enabled ? '' : ' · disabled'}`,
      record,
    }) as unknown as Ref<K>;
  return {
    actions: [
      editing<K>(kind, path, [one, update]),
      ...toggles<K>({ kind, call, nameOf, ...(words && { words }), ...(mayDisable && { mayDisable }) }),
      ...(remove ? [deleting<K>({ kind, call: remove, path, nameOf, ...(mayDelete && { mayDelete }) })] : []),
    ] as readonly Action[],
    source: searching<K, Row>({ kind, list, one, sort, refOf, ...(within && { within }) }),
  };
}
