import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startRun } from '#console/shell/commands/run-progress.ts';
import type { Run } from '#console/shell/commands/run-progress.ts';
import { mapConcurrent } from '#console/shell/server/map-concurrent.ts';
import { endRunning, palette, showRunning } from '#console/shell/state/palette-state.ts';
import type { Running } from '#console/shell/state/palette-state.ts';
import { toasts } from '#console/shell/state/toasts.ts';

const running = (key: string): Running => ({
  id: key,
  flow: { records: [], values: {}, reopened: undefined } as unknown as Running['flow'],
  question: { ask: 'nothing' },
  key,
  newTab: false,
});

const runs: Run[] = [];
const started = (key: string, title: string): Run => {
  const run = startRun(running(key), title);
  runs.push(run);
  return run;
};

/** Valtio notifies in a microtask. */
const told = () => Promise.resolve().then(() => undefined);
const messages = () => toasts.list.map(({ text, detail }) => `${text}: ${detail}`);

beforeEach(() => {
  toasts.list = [];
  vi.stubGlobal('HTMLElement', EventTarget);
  vi.stubGlobal('document', { activeElement: null, body: null });
});
afterEach(() => {
  for (const run of runs.splice(0)) run.release();
  endRunning();
  toasts.list = [];
  vi.unstubAllGlobals();
});

it('two commands at work are shown and stopped one by one', async () => {
  const confirming = started('confirm', 'Confirm booking');
  confirming.show(40);
  confirming.progress(3);
  expect(palette.running?.busy).toMatchObject({ done: 3, total: 40 });
  const cancelling = started('cancel', 'Cancel booking');
  cancelling.show(20);
  await told();
  expect(palette.running?.busy).toMatchObject({ done: 0, total: 20 });
  expect(messages()).toEqual(['Confirm booking: 3 of 40']);
  confirming.progress(6);
  cancelling.progress(1);
  expect(messages()).toEqual(['Confirm booking: 6 of 40']);
  expect(palette.running?.busy).toMatchObject({ done: 1, total: 20 });

  palette.running?.busy?.stop();
  expect([confirming.signal.aborted, cancelling.signal.aborted]).toEqual([false, true]);
  toasts.list[0]?.action?.run();
  expect(confirming.signal.aborted).toBe(true);
});

it('the end of one leaves the other in the palette', async () => {
  const first = started('first', 'First');
  first.show(2);
  const second = started('second', 'Second');
  second.show(3);
  await told();
  first.end();
  expect([palette.running?.key, palette.open, messages()]).toEqual(['second', true, []]);
  second.end();
  expect([palette.running, palette.open]).toEqual([undefined, false]);
});

it('a stop leaves out the records of its own run only', async () => {
  const [first, second] = [started('first', 'First'), started('second', 'Second')];
  const items = [1, 2, 3, 4, 5, 6];
  const work = async (item: number) => {
    await new Promise((resolve) => setImmediate(resolve));
    return item;
  };
  first.show(items.length);
  const others = mapConcurrent(items, work, first.progress, first.signal);
  second.show(items.length);
  const stopped = mapConcurrent(items, work, second.progress, second.signal);
  palette.running?.busy?.stop();
  const good = [await others, await stopped].map((outcomes) => outcomes.filter(({ ok }) => ok).length);
  expect(good).toEqual([6, 3]);
});

it('a question asked meanwhile sends the run to a toast, and back when the palette shows it again', async () => {
  const run = started('confirm', 'Confirm booking');
  run.show(5);
  const shown = palette.running;
  showRunning(running('other'));
  await told();
  expect(messages()).toEqual(['Confirm booking: 0 of 5']);
  if (shown) showRunning(shown);
  await told();
  expect(messages()).toEqual([]);
  run.release();
  expect(palette.running?.key).toBe('confirm');
});
