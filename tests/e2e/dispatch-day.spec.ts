import type { BrowserContext, Page } from '@playwright/test';
import { assignment } from '#contract/dispatch/assignment.ts';
import type { Candidate } from '#contract/dispatch/assignment.schema.ts';
import { booking } from '#contract/booking/booking.ts';
import type { Booking, BookingLog, BookingRow } from '#contract/booking/booking.schema.ts';
import { staffDriver } from '#contract/fleet/driver.ts';
import type { JobAhead } from '#contract/fleet/driver.schema.ts';
import { fillPath } from '#contract/kit/call.ts';
import type { RoleCode } from '#domain/access/roles.ts';
import { expect, kerbsideAt, test as base, TOKEN_KEY, type Kerbside } from './kit/kerbside.ts';
import { ask, expectStatus, messages, palette, rows } from './kit/person.ts';
import { startServer } from './kit/server.ts';

const BOOKINGS = 30;

/** A whole day takes more work than the other tests could spare: it has a server of its own. */
const test = base.extend<{ ours: Kerbside; signedIn(role: RoleCode): Promise<Page> }>({
  // Playwright reads from the pattern which fixtures this one needs.
  // oxlint-disable-next-line no-empty-pattern
  ours: async ({}, use) => {
    const { url, stop } = await startServer();
    await use(kerbsideAt(url));
    await stop();
  },
  signedIn: async ({ ours, browser, contextOptions }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (role) => {
      const context = await browser.newContext({ ...contextOptions, baseURL: ours.url });
      contexts.push(context);
      await context.addInitScript(([key, token]) => localStorage.setItem(key, token), [
        TOKEN_KEY,
        await ours.token(role),
      ] as const);
      return context.newPage();
    });
    // Left open, they would keep reconnecting to a stopped server.
    await Promise.all(contexts.map((context) => context.close()));
  },
});

test('A day of dispatch: thirty bookings, a breakdown, two sick drivers and a late flight, with nothing lost', async ({
  ours,
  signedIn,
}) => {
  test.setTimeout(600_000);
  const dispatcher = await signedIn('dispatcher');
  await dispatcher.goto('/orders/list');

  const codes = await test.step('thirty bookings get a driver, one after another, by keyboard', async () => {
    const given: string[] = [];
    for (const row of await unassigned(ours)) {
      if (given.length === BOOKINGS) break;
      if (!(await best(ours, row))) continue;
      await open(dispatcher, row.code);
      await dispatcher.keyboard.press('a');
      await expect(rows(dispatcher).first()).toBeVisible();
      await dispatcher.keyboard.press('Enter');
      await expectStatus(dispatcher, 'Assigned');
      given.push(row.code);
    }
    expect(given).toHaveLength(BOOKINGS);
    return given;
  });

  await test.step('a car breaks down: its job goes to another driver', async () => {
    const code = await first(codes, async (each) => (await best(ours, await ours.booking(each))) !== undefined);
    const { drivers } = await ours.booking(code);
    const other = await best(ours, await ours.booking(code));
    await open(dispatcher, code);
    await dispatcher.keyboard.press('Shift+A');
    await expect(rows(dispatcher).first()).toBeVisible();
    await dispatcher.keyboard.type(`${other?.driver.name} ${other?.car.plate}`);
    await expect(rows(dispatcher).first()).toContainText(other?.car.plate ?? '');
    await dispatcher.keyboard.press('Enter');
    await expect(messages(dispatcher)).toContainText(`instead of ${drivers[0]?.driver.name}`);
  });

  const open2 = await test.step('two drivers are sick: their jobs are open again, and are given anew', async () => {
    const operations = await signedIn('operations');
    const lost: string[] = [];
    for (const id of await busiest(ours, codes)) {
      lost.push(...(await driven(ours, codes, id)));
      await operations.goto(`/drivers/list/${id}`);
      await expect(operations.getByRole('button', { name: /^Assign booking to driver/ })).toBeVisible();
      await operations.keyboard.press('Shift+S');
      await palette(operations).getByRole('textbox').fill('Sick, back on Monday');
      await operations.keyboard.press('Enter');
      await operations.keyboard.type('Unassign them');
      await operations.keyboard.press('Enter');
      await palette(operations)
        .getByRole('button', { name: /^Suspend driver/ })
        .click();
      await expect(messages(operations)).toContainText('is suspended');
    }
    const stillOpen: string[] = [];
    for (const code of lost) {
      await open(dispatcher, code);
      await expectStatus(dispatcher, 'Confirmed');
      if (!(await best(ours, await ours.booking(code)))) {
        stillOpen.push(code);
        continue;
      }
      await dispatcher.keyboard.press('a');
      await expect(rows(dispatcher).first()).toBeVisible();
      await dispatcher.keyboard.press('Enter');
      await expectStatus(dispatcher, 'Assigned');
    }
    expect(lost.length).toBeGreaterThan(1);
    expect(stillOpen.length).toBeLessThan(lost.length);
    return stillOpen;
  });

  const moved = await test.step('a flight is ninety minutes late: pickup and driver follow', async () => {
    const code = await first(codes, async (each) => {
      const { kind, flight_number, direction, status } = await ours.booking(each);
      return kind === 'airport' && direction === 'arrival' && flight_number !== null && status === 'assigned';
    });
    const before = await ours.booking(code);
    await open(dispatcher, code);
    await dispatcher.keyboard.press('t');
    await dispatcher.keyboard.press('d');
    await palette(dispatcher).getByRole('textbox').fill('90');
    await dispatcher.keyboard.press('Enter');
    await dispatcher.keyboard.type('Unassign the driver');
    await dispatcher.keyboard.press('Enter');
    await expect(messages(dispatcher)).toContainText(`${code} is picked up at`);
    const after = await ours.booking(code);
    expect(Date.parse(after.pickup_at) - Date.parse(before.pickup_at)).toBe(90 * 60_000);
    return { code, isOpen: after.drivers.length === 0 };
  });

  await test.step('nothing is lost: every booking has its driver, or waits for one, and its log says how', async () => {
    const waiting = new Set([...open2, ...(moved.isOpen ? [moved.code] : [])]);
    for (const code of codes) {
      const { id, status, drivers } = await ours.booking(code);
      expect([code, status, drivers.length]).toEqual(
        waiting.has(code) ? [code, 'confirmed', 0] : [code, 'assigned', 1],
      );
      const events = (await logs(ours, id)).map(({ event }) => event);
      const count = (event: string) => events.filter((each) => each === event).length;
      expect(count('assigned') - count('unassigned'), `${code}: ${events.join(', ')}`).toBe(drivers.length);
    }
  });
});

/** Opens a booking by its code, as one does who has copied it. */
async function open(page: Page, code: string): Promise<void> {
  await ask(page, '');
  await page.keyboard.insertText(code);
  await expect(rows(page).first()).toContainText(code);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: code })).toBeVisible();
  await expect(palette(page)).toHaveCount(0);
}

async function read<Data>(ours: Kerbside, path: string, init?: RequestInit): Promise<Data> {
  const { data } = (await (await ours.fetch('dispatcher', path, init)).json()) as { data: Data };
  return data;
}

const unassigned = (ours: Kerbside): Promise<BookingRow[]> =>
  read(ours, `${booking.list.path}?page_size=100&sort=pickup_at&order=asc`, {
    method: 'POST',
    body: JSON.stringify({ unassigned: true, pickup_from: new Date(Date.now() + 3 * 3_600_000).toISOString() }),
  }).then((found) => (found as BookingRow[]).filter(({ vehicles, slots }) => vehicles === 1 && slots === 1));

/** Returns the best free and eligible candidate for a booking who does not drive it now. */
async function best(ours: Kerbside, { id, drivers }: Pick<Booking, 'id' | 'drivers'>): Promise<Candidate | undefined> {
  const found = await read<Candidate[]>(ours, fillPath(assignment.candidates.path, { id }));
  return found.find(
    ({ eligible, clash, driver }) => eligible && clash === null && !drivers.some((job) => job.driver.id === driver.id),
  );
}

async function first(codes: readonly string[], fits: (code: string) => Promise<boolean>): Promise<string> {
  for (const code of codes) if (await fits(code)) return code;
  throw new Error('None of the bookings fits');
}

/** The two drivers with most of these bookings. */
async function busiest(ours: Kerbside, codes: readonly string[]): Promise<number[]> {
  const counts = new Map<number, number>();
  for (const code of codes)
    for (const { driver } of (await ours.booking(code)).drivers)
      counts.set(driver.id, (counts.get(driver.id) ?? 0) + 1);
  const found: number[] = [];
  for (const [id] of [...counts].sort(([, one], [, other]) => other - one)) {
    const ahead = await read<JobAhead[]>(ours, fillPath(staffDriver.ahead.path, { id }));
    // Whoever has a customer on board drives on.
    if (!ahead.some(({ on_board }) => on_board)) found.push(id);
    if (found.length === 2) break;
  }
  return found;
}

async function driven(ours: Kerbside, codes: readonly string[], driver: number): Promise<string[]> {
  const found: string[] = [];
  for (const code of codes)
    if ((await ours.booking(code)).drivers.some((job) => job.driver.id === driver)) found.push(code);
  return found;
}

const logs = (ours: Kerbside, id: number): Promise<BookingLog[]> => read(ours, fillPath(booking.logs.path, { id }));
