import type { Grants } from '#domain/access/access.ts';
import type { BodyOf, Call, ParamsOf, QueryOf, ReplyOf } from '#contract/kit/call.ts';
import type { View } from '#contract/desk.schema.ts';
import type { BackgroundJob } from '#contract/jobs.schema.ts';
import type { Self } from '#contract/staff/sso.schema.ts';
import type { Ref } from './kinds.ts';
import type { Settings } from './settings.ts';

/** The signed-in staff member as commands see them. */
export type Me = {
  id: number;
  name: string;
  role: string;
  /** That of their highest role: 0 stands highest. */
  level: number;
  /** Empty: all. */
  markets: readonly string[];
  grants: Grants;
};

/** What the person is looking at when they ask for something. */
export type Ctx = {
  /** Absent while nobody is signed in. */
  me?: Me;
  /** Id of the screen shown, its path parameters and its query string (with `?`, or empty). */
  at: { screen?: string; path: string; params: Readonly<Record<string, string>>; search: string };
  /** The record the screen shows. */
  open?: Ref;
  /** Rows selected in the table shown; without a selection, the row that has the focus. */
  selected: readonly Ref[];
  /** The selection is all that a list finds; `selected` are the first of them. */
  whole?: Whole;
  /** `ph` when the page address carries the Philippine marker. */
  market?: 'ph';
  /** Whether the API has a call; a foreign gateway may lack extensions (PRODUCT.md#calls). */
  has(call: Call): boolean;
  /** The way to the API, for questions whose options it knows. */
  send: Send;
  shell: Shell;
};

/** The list on screen as it is shown: for commands on the whole of it. */
export type Listed = {
  /** Id of its screen, and the screen's title. */
  list: string;
  title: string;
  /** What its call is asked, without the page. */
  query: Readonly<Record<string, unknown>>;
  body: Readonly<Record<string, unknown>>;
  /** Those shown, in their order. */
  columns: readonly { id: string; header: string }[];
};

/** Everything a list finds, selected as a whole: more than can be named one by one. */
export type Whole = Pick<Listed, 'list' | 'query' | 'body'> & { count: number };

/** What commands may ask of the console itself. */
export type Shell = {
  go(path: string, how?: { newTab?: boolean; replace?: boolean }): void;
  back(): void;
  /** Copies the whole address of a path. */
  copyPath(path: string): Promise<void>;
  /** Address of a screen without parameters. */
  pathOf(screen: string): string;
  /** Row height of every table. */
  density: { get(): Density; set(density: Density): void };
  /** How the columns of the table shown are arranged; null where they were left as they are. */
  columns(): View['layout'];
  /** The list on screen; none where there is none. */
  listed(): Listed | undefined;
  /** Waits for a job in the background: says what became of it, and fetches the file it made. */
  follow(job: BackgroundJob): void;
  /** Fetches a file by an address of the API that works once. */
  save(url: string): void;
  /** Fetches the file a job made. */
  download(job: Pick<BackgroundJob, 'id'>): Promise<void>;
  openNotices(): void;
  openPalette(query?: string): void;
  openHelp(): void;
  signOut(): Promise<void>;
  /** What the server says of the person who is signed in. */
  self: { get(): Self | undefined; take(self: Self): void };
  /** What the screens with unsaved work are called. */
  unsaved(): readonly string[];
  undo(): Promise<void>;
  /** Asks for everything shown anew. */
  refresh(): Promise<void>;
  openSettings(): void;
  /** Narrows or widens the side menu; on a phone, opens it. */
  toggleMenu(): void;
  settings: { get(): Settings; set(change: Partial<Settings>): void };
  tabs: {
    /** Whether screens stay open in tabs. */
    on(): boolean;
    close(which: 'this' | 'left' | 'right' | 'all'): void;
    reopen(): void;
    /** Shows the next or previous tab. */
    step(by: 1 | -1): void;
    /** Shows the tab at a position from 0. */
    show(index: number): void;
    /** Moves the tab shown one place along. */
    move(by: 1 | -1): void;
  };
  singleKeys: { get(): boolean; set(on: boolean): void };
  /** Keys the person chose in place of the defaults. */
  ownKeys: { get(): OwnKeys; set(keys: OwnKeys): void };
};

type OwnKeys = Readonly<Record<string, readonly string[]>>;

/** How high the rows of tables are. */
export type Density = 'compact' | 'normal' | 'roomy';

/** Everything a call needs, with only the parts its declaration asks for. */
export type Send = <C extends Call>(call: C, input?: SendInput<C>) => Promise<ReplyOf<C>>;

export type SendInput<C> = {
  params?: ParamsOf<C>;
  query?: QueryOf<C>;
  body?: BodyOf<C>;
  /** Version the write was based on; a newer one on the server answers 412. */
  ifMatch?: number;
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Goes out even when the page is being left. */
  keepalive?: true;
};
