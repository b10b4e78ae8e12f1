import { proxy, subscribe } from 'valtio';
import { ANNOUNCED, kindAt } from '#contract/kinds.ts';
import { live as calls } from '#contract/live.ts';
import type { RecordPresence } from '#contract/live.schema.ts';
import { onNavigate, place } from '#console/shell/state/history-entry.ts';
import { runtime } from '#console/shell/state/runtime.ts';
import { selection } from '#console/shell/state/selection.ts';
import { session } from '#console/shell/state/session.ts';
import { unsaved } from '#console/shell/state/unsaved.ts';

type Shown = { kind: string; id: number };

/** Other users who have the record on screen open. */
export const others = proxy<{ shown: Shown | null; people: RecordPresence['people'] }>({ shown: null, people: [] });

/** Reports which records this page has open, on every change and as a heartbeat. Called once. */
export function reportPresence(): void {
  if (!runtime().has(calls.presence)) return;
  subscribe(selection, plan);
  subscribe(unsaved, plan);
  onNavigate(plan);
  document.addEventListener('visibilitychange', plan);
  addEventListener('pagehide', () => void say([], true));
  addEventListener('pageshow', plan);
  setInterval(() => lastReport !== '[]' && void say(openNow()), REPEAT_MS);
  plan();
}

/** Notes the id of the record that an address names by a code. */
export function knowCode({ kind, id, code }: { kind: string; id: number; code: string }): void {
  codes.set(`${kind} ${code}`, id);
  if (runtime().has(calls.presence)) plan();
}

/** Applies a presence message of the server: the users who have a record open. */
export function applyPresence({ kind, id, people }: RecordPresence): void {
  if (others.shown?.kind !== kind || others.shown.id !== id) return;
  others.people = people.filter((person) => person.id !== session.me?.id);
}

function plan(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    const open = openNow();
    if (JSON.stringify(open) !== lastReport) void say(open);
  }, DEBOUNCE_MS);
}

async function say(open: ReturnType<typeof openNow>, keepalive = false): Promise<void> {
  lastReport = JSON.stringify(open);
  const shown = shownNow();
  if (others.shown?.kind !== shown?.kind || others.shown?.id !== shown?.id) {
    others.shown = shown ?? null;
    others.people = [];
  }
  try {
    const { data } = await runtime().send(calls.presence, { body: { page, open }, ...(keepalive && { keepalive }) });
    data.forEach(applyPresence);
  } catch {
    // The next heartbeat retries.
    others.people = [];
  }
}

/** Returns the record on screen and every record with unsaved work, visible or not. */
function openNow(): { kind: string; id: number; editing: boolean }[] {
  const here = document.visibilityState === 'visible' ? shownNow() : undefined;
  const worked = unsaved.works.flatMap(({ path }) => recordAt(path) ?? []);
  const all = [
    ...worked.map((record) => ({ ...record, editing: true })),
    ...(here ? [{ ...here, editing: false }] : []),
  ];
  return all.filter((one, index) => all.findIndex(({ kind, id }) => kind === one.kind && id === one.id) === index);
}

function shownNow(): Shown | undefined {
  const { open } = selection;
  return open && ANNOUNCED.has(open.kind) ? { kind: open.kind, id: open.id } : recordAt(place().path);
}

/** Returns the record of the screen at a path, or of its nearest parent, if the path has its id or a known code. */
function recordAt(path: string): Shown | undefined {
  const { registry } = runtime();
  const found = registry.at(path);
  const kind = found && kindOf(found.command.id);
  const id = Number(found?.params['id'] ?? codes.get(`${kind} ${found?.params['code']?.toUpperCase()}`));
  if (!Number.isSafeInteger(id) || id <= 0) return undefined;
  return kind !== undefined && ANNOUNCED.has(kind) ? { kind, id } : undefined;
}

/** Returns the record kind that a screen, or its nearest parent, shows. */
function kindOf(screen: string): string | undefined {
  const command = runtime().registry.get(screen);
  if (command?.is !== 'screen') return undefined;
  const { path, parent } = command.def;
  return kindAt(path)?.name ?? (parent === undefined ? undefined : kindOf(parent));
}

const codes = new Map<string, number>();
const page = crypto.randomUUID();
let lastReport = '[]';
let timer: ReturnType<typeof setTimeout> | undefined;

const DEBOUNCE_MS = 300;
const REPEAT_MS = 25_000;
