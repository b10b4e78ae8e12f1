import type { ReactNode } from 'react';
import type { Access, Tag } from '#domain/access/access.ts';
import type { Call } from '#contract/kit/call.ts';
import type { Ctx, Send } from './context.ts';
import type { IconName } from './icons.ts';
import type { KindFacts, KindName } from '#contract/kinds.ts';
import type { Ref } from './kinds.ts';
import type { Paste } from './palette/paste.ts';
import type { ListFilters } from './list-filters.ts';
import type { Steps, Values } from './steps.ts';

/** Availability of a command; a domain verdict has this shape. `fix` is the id of a command that would help. */
export type Availability = { ok: true } | { ok: false; why: string; fix?: string };

export const AVAILABLE: Availability = { ok: true };

/** Returns a refusal with its reason. */
export const unavailable = (why: string, fix?: string): Availability => ({
  ok: false,
  why,
  ...(fix !== undefined && { fix }),
});

type Base = {
  /** Unique id of the form `noun.verb`. */
  id: string;
  title: string;
  /** Further search words. */
  words?: readonly string[];
  /** Calls the command makes; their access rules apply to it. `params` resolve access that depends on a `{flag}`. */
  call?: Call | readonly Call[];
  params?: Readonly<Record<string, string>>;
  /** Rights needed beyond those of its calls. */
  need?: Access | readonly Access[];
  /** Default keys, such as `g o`, `Mod+K` or `c`. */
  keys?: readonly string[];
};

/** `Params<'/orders/list/:code'>` is `{ code: string }`. */
export type Params<P extends string> = P extends `${string}:${infer Rest}`
  ? {
      readonly [K in Rest extends `${infer Name}/${string}` ? Name : Rest]: string;
    } & (Rest extends `${string}/${infer More}` ? Params<`/${More}`> : unknown)
  : unknown;

export type ScreenProps<P extends string> = { params: Params<P> };

/** Page of the console. Route, menu entry, breadcrumbs, titles, palette row and key all derive from it. */
export type Screen<P extends string = string> = Base & {
  path: P;
  /** Id of the parent screen in the breadcrumbs. */
  parent?: string;
  /** Position in its area's menu; absent means not in the menu. */
  menu?: { order: number; icon?: IconName };
  /** Accessible without signing in. */
  open?: true;
  /** Shown without menu and header. */
  bare?: true;
  /** Returns the title with a record's parameters, such as the booking's code. */
  tab?(params: Params<P>): string;
  /** Loads the filters of the list it shows, which a sentence in the palette can set. */
  filters?(): Promise<ListFilters>;
  /** Further addresses of the screen. One that leads to a part of it says which: `/things/:id/rooms?tab=rooms`. */
  aliases?: readonly string[];
  load(): Promise<{ default: (props: ScreenProps<P>) => ReactNode }>;
};

/** Result of a command: its message, its undo, and where it leads. */
export type Done = {
  say: string;
  undo?: (send: Send) => Promise<unknown>;
  /** Why the rest of several steps was not done. */
  stopped?: string;
  go?: string;
  /** Further kinds whose records changed; the command's own kind and the services of its calls are known. */
  touches?: readonly KindName[];
};

/** Facts of a record of a kind; undefined for a command without one. */
export type RecordOf<K> = K extends KindName ? KindFacts[K] : undefined;

/** Arguments of a running command. It runs once per record; the executor collects results and failures. */
export type RunArgs<K extends KindName | undefined = KindName | undefined, S extends Steps = Steps> = {
  record: RecordOf<K>;
  values: Values<S>;
  ctx: Ctx;
  send: Send;
  signal: AbortSignal;
  /** The same for every try of one intention on one record; sent where a call takes an Idempotency-Key. */
  idempotencyKey: string;
};

/** Preview of the effects, shown before confirmation. */
export type Preview = {
  say: string;
  facts?: readonly { label: string; value: string }[];
  /** Two records side by side; `taken` says of which one each value is kept, if it is of one only. */
  compare?: {
    heads: readonly [string, string];
    rows: readonly { label: string; values: readonly [string, string]; taken?: 0 | 1 }[];
  };
  button?: string;
  /** Why it cannot be confirmed: nothing runs then. */
  blocked?: string;
};

/** A field that a command changes, before and after. */
export type Change = { label: string; before: string; after: string };

/** Command a user can run. Palette row, row menu, button, key and link all derive from it. */
export type Action<K extends KindName | undefined = KindName | undefined, S extends Steps = Steps> = Base & {
  /**
   * Runs on records of a kind: the selected ones, the open one, or one prompted for. `max` 1 means never several at
   * once.
   */
  on?: { kind: NonNullable<K>; max?: number; screens?: readonly string[] };
  icon?: IconName;
  /** Steps to prompt for, in order. */
  steps: S;
  /** `confirm` asks once, `type-code` requires typing the record's code; neither is used where undo is possible. */
  danger?: 'confirm' | 'type-code';
  /** The single main action of its record, or of those for which it returns true: its button has the primary colour. */
  primary?: true | { when(record: RecordOf<K>): boolean }['when'];
  /** Rarely used: in menus and the palette, never a button of its own unless it is `primary` as well. */
  rare?: true;
  /**
   * Runs the command on the server for many records in one job: the call, with the answers as its body. Without it, the
   * command runs on few records at a time.
   */
  many?(
    values: Values<S>,
    ctx: Ctx,
  ): {
    call: Call;
    params?: Readonly<Record<string, string>>;
    body?: Readonly<Record<string, unknown>>;
    /** Whether the job can be undone; the kind names the call that does it. */
    undo?: true;
  };
  /** Left out of the palette: it only makes sense on its key or button. */
  quiet?: true;
  /**
   * Returns whether the record (or, without `on`, the context) allows the command now. Permissions are checked
   * elsewhere.
   */
  test?(record: RecordOf<K>, ctx: Ctx): Availability;
  /**
   * Returns what the answers so far change on a record, for the row of a sentence and the confirmation. Commands whose
   * call sets a flag or a status need not declare it.
   */
  changes?(record: RecordOf<K>, values: Partial<Values<S>>): readonly Change[];
  /** Shows its preview before it runs, though it can be undone. */
  confirms?: true;
  /** Returns what is known of a record afterwards, for the steps of a playbook that follow. */
  leaves?(values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
  /** Loads a preview. Called with all steps answered, for one record. */
  preview?(args: RunArgs<K, S>): Promise<Preview>;
  run(args: RunArgs<K, S>): Promise<Done>;
};

/** Source that finds records of one kind for the palette, record steps and links. */
export type RecordSource<K extends KindName = KindName> = {
  kind: K;
  call: Call;
  /** Returns records that match typed text, best first, at most `limit`: for kinds the server's search leaves out. */
  search?(text: string, at: SourceAt & { limit: number }): Promise<readonly Ref<K>[]>;
  /** Returns the records a pasted text names exactly; empty if there is none. Similar records never count. */
  resolve(pasted: Paste, at: SourceAt): Promise<readonly Ref<K>[]>;
};

export type SourceAt = { send: Send; signal: AbortSignal };

/** Area of the console: the unit of the side menu and of permission tags. */
export type Area = {
  id: string;
  title: string;
  icon: IconName;
  /** Permission tag; absent means open to every signed-in user. */
  tag?: Tag;
  screens: readonly Screen[];
  actions: readonly Action[];
  sources?: readonly RecordSource[];
  /**
   * Loads further actions and sources, which are not part of the first load: with a screen of the area, or after the
   * first screen.
   */
  loadDeferred?(): Promise<Later>;
};

/** Deferred parts of an area. */
export type Later = Pick<Area, 'actions' | 'sources'>;

export const screen = <const P extends string>(def: Screen<P>): Screen<P> => def;

export function action<K extends KindName, S extends Steps>(def: Action<K, S> & { on: { kind: K } }): Action<K, S>;
export function action<S extends Steps>(def: Action<undefined, S> & { on?: undefined }): Action<undefined, S>;
export function action<K extends KindName | undefined, S extends Steps>(def: Action<K, S>): Action<K, S> {
  return def;
}

export const source = <K extends KindName>(def: RecordSource<K>): RecordSource<K> => def;

export const area = (def: Area): Area => def;
