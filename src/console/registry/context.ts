import type { Grants } from '#domain/access/access.ts';
import type { BodyOf, Call, ParamsOf, QueryOf, ReplyOf } from '#contract/kit/call.ts';
import type { View } from '#contract/desk.schema.ts';
import type { BackgroundJob } from '#contract/job.schema.ts';
import type { PlaybookStep } from '#contract/staff/playbook.schema.ts';
import type { Self } from '#contract/staff/sso.schema.ts';
import type { Ref } from './kinds.ts';
import type { Settings } from './settings.ts';

/** The signed-in staff member as commands see them. */
export type Me = {
  id: number;
  name: string;
  role: string;
  /** Level of their highest role: 0 is the highest. */
  level: number;
  /** Time zone of their profile. */
  timezone: string;
  /** Markets they may access; empty means all. */
  markets: readonly string[];
  grants: Grants;
};

/** Context in which a command is evaluated. */
export type Ctx = {
  /** Absent while nobody is signed in. */
  me?: Me;
  /** Id of the current screen, its path parameters and its query string (with `?`, or empty). */
  at: { screen?: string; path: string; params: Readonly<Record<string, string>>; search: string };
  /** Record the screen shows. */
  open?: Ref;
  /** Rows selected in the table on screen; without a selection, the focused row. */
  selected: readonly Ref[];
  /** Set when the selection is everything a list finds; `selected` has the first of them. */
  whole?: Whole;
  /** `ph` when the page address has the Philippine marker. */
  market?: 'ph';
  /** Returns whether the API has a call; a foreign gateway may lack extensions (PRODUCT.md#calls). */
  has(call: Call): boolean;
  /** API client, for steps that load their options. */
  send: Send;
  shell: Shell;
};

/** List on screen as it is shown, for commands on the whole list. */
export type Listed = {
  /** Id and title of its screen. */
  list: string;
  title: string;
  /** Input of its call, without the page. */
  query: Readonly<Record<string, unknown>>;
  body: Readonly<Record<string, unknown>>;
  /** Visible columns in order. */
  columns: readonly { id: string; header: string }[];
};

/** Selection of everything a list finds: more records than can be listed one by one. */
export type Whole = Pick<Listed, 'list' | 'query' | 'body'> & { count: number };

/** Functions of the shell that commands may use. */
export type Shell = {
  go(path: string, how?: { newTab?: boolean; replace?: boolean }): void;
  back(): void;
  /** Copies the absolute address of a path. */
  copyPath(path: string): Promise<void>;
  /** Copies an address outside of the console. */
  copyLink(address: string): Promise<void>;
  /** Copies a secret without showing it, unless the browser forbids copying. */
  copySecret(secret: string): Promise<void>;
  /** Returns the address of a screen without parameters. */
  pathOf(screen: string): string;
  /** Row height of all tables. */
  density: { get(): Density; set(density: Density): void };
  /** Returns the column layout of the table on screen; null if it is the default. */
  columns(): View['layout'];
  /** Returns the list on screen, if any. */
  listed(): Listed | undefined;
  /** Waits for a job in the background, reports its result and downloads the file it made. */
  follow(job: BackgroundJob): void;
  /** Downloads a file by a single-use address of the API. */
  save(url: string): void;
  /** Downloads the file a job made. */
  download(job: Pick<BackgroundJob, 'id'>): Promise<void>;
  /** Keeps the secret of a new API key until the page of its record has shown it. */
  showOnce(apiKey: number, secret: string): void;
  /** Moves the focus to a part of the screen that has this name, such as a box to write in. */
  focusOn(name: string): void;
  openNotices(): void;
  openPalette(query?: string): void;
  openHelp(): void;
  signOut(): Promise<void>;
  /** The signed-in user's own data on the server. */
  self: { get(): Self | undefined; take(self: Self): void };
  /** Returns the names of all unsaved work of the person, also in other browser tabs and in drafts of closed forms. */
  unsaved(): Promise<readonly string[]>;
  undo(): Promise<void>;
  /** The command that ran last, to run it again with the same answers on what is open or selected now. */
  repeat: { title(): string | undefined; run(): void };
  /** The commands that ran since signing in, the last one first. */
  ran(): readonly RanCommand[];
  /** Returns the step a playbook keeps of a command that ran. */
  kept(ran: RanCommand): Promise<PlaybookStep>;
  /** Refetches everything on screen. */
  refresh(): Promise<void>;
  openSettings(): void;
  /** Narrows or widens the side menu; opens it on a phone. */
  toggleMenu(): void;
  settings: { get(): Settings; set(change: Partial<Settings>): void };
  tabs: {
    /** Returns whether screens stay open in tabs. */
    on(): boolean;
    close(which: 'this' | 'left' | 'right' | 'all'): void;
    reopen(): void;
    /** Shows the next or previous tab. */
    step(by: 1 | -1): void;
    /** Shows the tab at a zero-based index. */
    show(index: number): void;
    /** Moves the current tab by one position. */
    move(by: 1 | -1): void;
  };
  singleKeys: { get(): boolean; set(on: boolean): void };
  /** Keys the user chose in place of the defaults. */
  ownKeys: { get(): OwnKeys; set(keys: OwnKeys): void };
};

/** A command that ran, with its answers. `record` is set when it ran on one. */
export type RanCommand = { id: string; title: string; record?: Ref; values: Readonly<Record<string, unknown>> };

type OwnKeys = Readonly<Record<string, readonly string[]>>;

/** Row height of tables. */
export type Density = 'compact' | 'normal' | 'roomy';

/** Sends a call; its input has exactly the parts the call declares. */
export type Send = <C extends Call>(call: C, input?: SendInput<C>) => Promise<ReplyOf<C>>;

export type SendInput<C> = {
  params?: ParamsOf<C>;
  query?: QueryOf<C>;
  body?: BodyOf<C>;
  /** Version the write is based on; if the server has a newer one, it replies 412. */
  ifMatch?: number;
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Lets the request outlive the page. */
  keepalive?: true;
};
