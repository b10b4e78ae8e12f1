import type { ReactNode } from 'react';
import type { Access, Tag } from '#domain/access/access.ts';
import type { Call } from '#contract/kit/call.ts';
import type { Ctx, Send } from './context.ts';
import type { IconName } from './icons.ts';
import type { KindFacts, KindName } from '#contract/kinds.ts';
import type { Ref } from './kinds.ts';
import type { Paste } from './palette/paste.ts';
import type { Steps, Values } from './steps.ts';

/** A domain verdict is one. `fix` is the id of a command that would help. */
export type Availability = { ok: true } | { ok: false; why: string; fix?: string };

export const AVAILABLE: Availability = { ok: true };

/** A refusal with its reason. */
export const unavailable = (why: string, fix?: string): Availability => ({
  ok: false,
  why,
  ...(fix !== undefined && { fix }),
});

type Base = {
  /** `noun.verb`, unique. */
  id: string;
  title: string;
  /** More words people type for it. */
  words?: readonly string[];
  /** The calls it makes: their access is its own. `params` settle access that depends on a `{flag}`. */
  call?: Call | readonly Call[];
  params?: Readonly<Record<string, string>>;
  /** Rights beyond its calls'. */
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

/** A page of the console. Route, menu entry, crumbs, titles, palette row and key all come from here. */
export type Screen<P extends string = string> = Base & {
  path: P;
  /** Id of the screen one step up in the breadcrumbs. */
  parent?: string;
  /** Position in its area's menu; absent = not in the menu. */
  menu?: { order: number; icon?: IconName };
  /** Opens without signing in. */
  open?: true;
  /** Shown without menu and header. */
  bare?: true;
  /** Title once the record is known by its parameters, such as the booking's code. */
  tab?(params: Params<P>): string;
  /** Further addresses that lead here. */
  aliases?: readonly string[];
  load(): Promise<{ default: (props: ScreenProps<P>) => ReactNode }>;
};

/** What a finished command says, how it is taken back, and where it leads. */
export type Done = {
  say: string;
  undo?: (send: Send) => Promise<unknown>;
  go?: string;
  /** Other kinds whose records changed with it; the command's own kind and the services it called are known. */
  touches?: readonly KindName[];
};

/** The facts of a record of a kind; none for a command without one. */
export type RecordOf<K> = K extends KindName ? KindFacts[K] : undefined;

/** What a running command gets. It runs once per record; the executor gathers results and failures. */
export type RunArgs<K extends KindName | undefined = KindName | undefined, S extends Steps = Steps> = {
  record: RecordOf<K>;
  values: Values<S>;
  ctx: Ctx;
  send: Send;
  signal: AbortSignal;
  /** Same for every try of one person's intention on one record: send it where a call takes an Idempotency-Key. */
  idempotencyKey: string;
};

/** What will happen, shown before anyone confirms. */
export type Preview = {
  say: string;
  facts?: readonly { label: string; value: string }[];
  button?: string;
};

/** Something a person can do. Palette row, row menu, button, key and link all come from here. */
export type Action<K extends KindName | undefined = KindName | undefined, S extends Steps = Steps> = Base & {
  /** Runs on records of a kind: those selected, the one open, or one it asks for. `max` 1 = never several at once. */
  on?: { kind: NonNullable<K>; max?: number; screens?: readonly string[] };
  icon?: IconName;
  /** Questions, in order. */
  steps: S;
  /** `confirm` asks once, `type-code` wants the record's code typed; use neither where undo is possible. */
  danger?: 'confirm' | 'type-code';
  /** The one main action of its record: its button carries the primary colour. */
  primary?: true;
  /** Rarely meant: in menus and the palette, never a button of its own. */
  rare?: true;
  /**
   * Does the same on the server, for many records in one job: the call, with the answers as its body. Without it the
   * command works on few records at a time.
   */
  many?(values: Values<S>): {
    call: Call;
    params?: Readonly<Record<string, string>>;
    body?: Readonly<Record<string, unknown>>;
  };
  /** Left out of the palette: it only makes sense on its key or button. */
  quiet?: true;
  /** Whether the record (or, without `on`, the situation) allows it now. Permission is not asked here. */
  test?(record: RecordOf<K>, ctx: Ctx): Availability;
  /** Loads what confirming would do. Asked with all steps answered, for one record. */
  preview?(args: RunArgs<K, S>): Promise<Preview>;
  run(args: RunArgs<K, S>): Promise<Done>;
};

/** Finds records of one kind for the palette, record steps and links. */
export type RecordSource<K extends KindName = KindName> = {
  kind: K;
  call: Call;
  /** What names its own records and is only mentioned in others: such a text opens them first. */
  owns?: readonly Paste['what'][];
  /** Records matching typed text, best first, at most `limit`. */
  search(text: string, at: SourceAt & { limit: number }): Promise<readonly Ref<K>[]>;
  /** The records a pasted thing names exactly; empty when there is none. Never a similar one. */
  resolve(pasted: Paste, at: SourceAt): Promise<readonly Ref<K>[]>;
};

export type SourceAt = { send: Send; signal: AbortSignal };

/** One area of the console: the unit of the side menu and of permission tags. */
export type Area = {
  id: string;
  title: string;
  icon: IconName;
  /** Permission tag; absent = open to every signed-in person. */
  tag?: Tag;
  screens: readonly Screen[];
  actions: readonly Action[];
  sources?: readonly RecordSource[];
  /** Further actions and sources, out of the first load: fetched with a screen of the area, or once the first stands. */
  loadDeferred?(): Promise<Later>;
};

/** What an area brings later. */
export type Later = Pick<Area, 'actions' | 'sources'>;

export const screen = <const P extends string>(def: Screen<P>): Screen<P> => def;

export function action<K extends KindName, S extends Steps>(def: Action<K, S> & { on: { kind: K } }): Action<K, S>;
export function action<S extends Steps>(def: Action<undefined, S> & { on?: undefined }): Action<undefined, S>;
export function action<K extends KindName | undefined, S extends Steps>(def: Action<K, S>): Action<K, S> {
  return def;
}

export const source = <K extends KindName>(def: RecordSource<K>): RecordSource<K> => def;

export const area = (def: Area): Area => def;
