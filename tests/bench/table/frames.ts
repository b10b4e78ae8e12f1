import type { Browser, Page } from '@playwright/test';

/**
 * Measures the page's processor time of each frame during an action, ms of processor time: the task that made the frame and
 * those after it, up to the next. Only frames in which the page itself asked for one (requestAnimationFrame) are told
 * apart. Source: the browser's own trace.
 */
export async function frameCosts(browser: Browser, page: Page, act: () => Promise<unknown>): Promise<number[]> {
  await browser.startTracing(page, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] });
  await page.evaluate((name) => console.timeStamp(name), START);
  await act();
  await page.evaluate((name) => console.timeStamp(name), END);
  const trace = await browser.stopTracing();
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const stamped = (name: string) => traceEvents.find((event) => event.args?.data?.message === name);
  const [start, end] = [stamped(START), stamped(END)];
  if (!start || !end) throw new Error('The trace does not tell what was done.');
  const onThread = traceEvents
    .filter(({ pid, tid, ts }) => pid === start.pid && tid === start.tid && ts >= start.ts && ts < end.ts)
    .sort((one, other) => one.ts - other.ts);
  const drawn = onThread.filter(({ name }) => name === 'FireAnimationFrame');
  const costs: number[] = [];
  for (const task of onThread.filter(({ name, tdur }) => name === 'RunTask' && tdur !== undefined)) {
    const makesFrame = drawn.some(({ ts }) => ts >= task.ts && ts <= task.ts + task.dur);
    const last = makesFrame ? costs.push(0) - 1 : costs.length - 1;
    if (last >= 0) costs[last] = (costs[last] ?? 0) + task.tdur / 1000;
  }
  return costs;
}

/** Times in µs; `tdur` is processor time. */
type TraceEvent = {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  dur: number;
  tdur: number;
  args?: { data?: { message?: string } };
};

const START = 'act starts';
const END = 'act ends';
