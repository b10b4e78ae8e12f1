import { proxy, subscribe } from 'valtio';
import { bindings, matchKey, TIMEOUT } from '#console/registry/keymap.ts';
import type { Binding, Listening, Pending, Where } from '#console/registry/keymap.ts';
import { isMac } from '#console/ui/key-text.ts';
import { controllers } from '#console/shell/state/controllers.ts';
import { writes } from '#console/registry/flow.ts';
import { execute } from '#console/shell/commands/executor.ts';
import { openLinkInTab } from './link-keys.ts';
import { keysOfForm } from './keys-of-form.ts';
import { isCharacter } from '#console/registry/chords.ts';
import { runFrameKey } from './frame-keys.ts';
import { palette } from '#console/shell/state/palette-state.ts';
import { ownKeys } from '#console/shell/state/own-keys.ts';
import { arrivals, runtime } from '#console/shell/state/runtime.ts';
import { chosenRows, selection } from '#console/shell/state/selection.ts';

/** Key sequence typed so far, shown in the corner of the screen. */
export const pendingKeys = proxy<{ keys: string }>({ keys: '' });

/** Installs the page's only keyboard listener. Returns its remove function. */
export function listenToKeys(): () => void {
  let table = bindings(runtime().registry, ownKeys.keys);
  let pending: Pending | undefined;
  let timer: ReturnType<typeof setTimeout>;
  const show = (next: Pending | undefined) => {
    pending = next;
    clearTimeout(timer);
    pendingKeys.keys = next ? next.chords.map((chord) => chord.key).join(' ') : '';
    if (next) timer = setTimeout(() => show(undefined), TIMEOUT);
  };
  const press = (event: KeyboardEvent) => {
    if (event.defaultPrevented || (event.repeat && pending)) return;
    if (openLinkInTab(event)) return;
    const at = keyContext(event);
    const heard = matchKey(table, event, pending, at, event.timeStamp);
    if (heard.pending !== pending) show(heard.pending);
    if (heard.run === undefined && heard.pending === undefined) return leaveField(event);
    if (heard.run !== undefined && !takes(event, heard.run)) return;
    event.preventDefault();
    if (heard.run !== undefined && !(event.repeat && changesSomething(heard.run))) run(heard.run);
  };
  const renew = () => {
    table = bindings(runtime().registry, ownKeys.keys);
  };
  const stops = [subscribe(ownKeys, renew), subscribe(arrivals, renew)];
  addEventListener('keydown', press);
  return () => {
    stops.forEach((stop) => stop());
    clearTimeout(timer);
    removeEventListener('keydown', press);
  };
}

/** Returns the key bindings that work on this screen, for the help sheet. */
export function keysNow(): readonly Binding[] {
  const { where, kinds } = scope();
  const onForm = keysOfForm();
  return bindings(runtime().registry, ownKeys.keys).filter(
    (binding) =>
      (!onForm || !binding.chords.some(isCharacter) || onForm(binding.keys)) &&
      binding.where.some((place) => place === 'anywhere' || where.includes(place)) &&
      (!binding.kind || kinds.includes(binding.kind)),
  );
}

/**
 * Escape leaves a text box that nothing else makes use of it for, so that keys are commands again: whoever goes on typing
 * must not write into a reply what they meant as a command.
 */
function leaveField({ key, target }: KeyboardEvent): void {
  if (key !== 'Escape' || palette.open || !(target instanceof HTMLElement) || !isField(target)) return;
  // Escape closes a dialog with what is typed in it, and empties a search.
  if (target.closest(LAYER) === null && !target.matches('[type="search"]')) target.blur();
}

function run(id: string): void {
  if (!runFrameKey(id)) execute(id);
}

/** Such a command runs once for a key that is held down. */
function changesSomething(id: string): boolean {
  const command = runtime().registry.get(id);
  return command?.is === 'action' && writes(command.def);
}

function keyContext(event: KeyboardEvent): Listening {
  const target = event.target instanceof Element ? event.target : null;
  const layer = target?.closest(LAYER) != null;
  const { where, kinds } = scope();
  return {
    // Ignore forms covered by a dialog or menu.
    where: layer ? where.filter((place) => place !== 'form') : where,
    kinds,
    inField: layer || palette.open || (isField(target) && !typesNothing(event)),
    singleKeys: ownKeys.singleKeys,
    onForm: keysOfForm(),
    mac: isMac(),
  };
}

/** Returns the key contexts on screen, innermost first: a table with the focus precedes the record around it. */
function scope(): Pick<Listening, 'where' | 'kinds'> {
  const inRow = document.activeElement?.closest('[data-row-id]') != null;
  const table: Where[] = controllers.tables.length > 0 ? ['table'] : [];
  const record: Where[] = controllers.records.length > 0 ? ['record'] : [];
  const form: Where[] = controllers.forms.length > 0 ? ['form'] : [];
  const translation: Where[] = controllers.translations.length > 0 ? ['translation'] : [];
  const needs: Where[] = controllers.needs.length > 0 ? ['needs'] : [];
  const grid: Where[] = controllers.grids.map(({ is }) => is);
  const rows = chosenRows();
  return {
    where: [...form, ...translation, ...needs, ...(inRow ? [...table, ...record] : [...record, ...table]), ...grid],
    kinds: [...new Set([...rows, ...(selection.open ? [selection.open] : [])].map((ref) => ref.kind))],
  };
}

/**
 * Returns whether a key runs its binding. Enter on a link or button is the browser's; in a form Mod+Enter saves.
 */
function takes(event: KeyboardEvent, id: string): boolean {
  const target = event.target instanceof Element ? event.target : null;
  if (palette.open && !ALWAYS.has(id)) return false;
  if (id === 'table.closePeek') return controllers.tables.at(-1)?.peeking() === true;
  // Space presses a button and ticks a box.
  if (id === 'table.peek' || event.key === ' ') return !target?.closest('button, input, summary, [role="tab"]');
  return !(event.key === 'Enter' && target?.closest(id === 'form.close' ? 'a[href]' : 'a[href], button, summary'));
}

/**
 * Returns whether an Alt combination types nothing into a field. On Macs Alt types characters, and with the number pad
 * it enters character codes.
 */
const typesNothing = ({ altKey, ctrlKey, code }: KeyboardEvent): boolean =>
  altKey && !ctrlKey && !isMac() && !code.startsWith('Numpad');

function isField(target: Element | null): boolean {
  if (target instanceof HTMLInputElement) return !NOT_TYPED.has(target.type);
  return (
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLElement && target.isContentEditable)
  );
}

/** What lies above the screen, and has keys of its own. */
const LAYER = '[role="dialog"]:not([data-command-keys]), [role="menu"], [role="listbox"]';

const NOT_TYPED = new Set(['checkbox', 'radio', 'button', 'submit', 'reset', 'range', 'color', 'file']);
/** Commands that also work while the palette is open. */
const ALWAYS = new Set(['session.palette']);
