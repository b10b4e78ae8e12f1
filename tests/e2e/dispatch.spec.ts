import { booking } from '#contract/booking/booking.ts';
import type { BookingRow } from '#contract/booking/booking.schema.ts';
import { assignment } from '#contract/dispatch/assignment.ts';
import type { Calendar } from '#contract/fleet/driver.schema.ts';
import { staffDriver } from '#contract/fleet/driver.ts';
import { neighboursOf } from '#domain/dispatch/ranking.ts';
import { addDays } from '#domain/time/calendar.ts';
import { durationText } from '#domain/time/duration.ts';
import { dateIn } from '#domain/time/time.ts';
import { expect, test, type Kerbside } from './kit/kerbside.ts';
import { expectFine, PHONE } from './kit/look.ts';
import { expectStatus, messages, palette, rows } from './kit/person.ts';
import { workForTwo } from './kit/work.ts';

test.describe('A dispatcher', () => {
  test('assigns, takes it back, assigns and reassigns a driver with a few keys @quick', async ({ as, kerbside }) => {
    const { code } = await workForTwo(kerbside);
    const page = await as('dispatcher');
    await page.goto(`/orders/list/${code}?tab=assignment`);
    await expect(page.getByRole('table', { name: 'Can take it' })).toBeVisible();
    await page.keyboard.press('a');
    await expect(rows(page).first()).toBeVisible();
    const first = (await rows(page).first().locator('span').first().innerText()).trim();
    await page.keyboard.press('Enter');
    await expect(messages(page)).toContainText(`${code} goes to ${first}.`);
    await expectStatus(page, 'Assigned');
    await page.keyboard.press('Control+z');
    await expectStatus(page, 'Confirmed');

    await page.keyboard.press('a');
    await expect(rows(page).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expectStatus(page, 'Assigned');
    await page.keyboard.press('Shift+A');
    await expect(rows(page).first()).toBeVisible();
    const able = rows(page).and(page.locator('[data-out="false"]')).filter({ hasNotText: first });
    const second = (await able.first().locator('span').first().innerText()).trim();
    await page.keyboard.type(second);
    await page.keyboard.press('Enter');
    await expect(messages(page)).toContainText(`${code} goes to ${second} instead of ${first.split(' · ')[0]}.`);
    await expect(page.getByRole('table', { name: 'Before' })).toContainText('Replaced');
    const { drivers } = await kerbside.booking(code);
    expect(drivers.map(({ driver, car }) => `${driver.name} · ${car.plate}`)).toEqual([second]);
  });

  test('assigns a candidate where the candidates stand, apart from those who cannot', async ({ as, kerbside }) => {
    const { code } = await workForTwo(kerbside);
    const page = await as('dispatcher');
    await page.goto(`/orders/list/${code}?tab=assignment`);
    const able = page.getByRole('table', { name: 'Can take it' });
    await expect(able).toBeVisible();
    const { id } = await kerbside.booking(code);
    const reply = await kerbside.fetch('dispatcher', assignment.candidates.path.replace(':id', String(id)));
    const { data } = (await reply.json()) as { data: { eligible: boolean; driver: { id: number } }[] };
    const can = data.filter(({ eligible }) => eligible).length;
    const cannot = data.length - can;
    await expect(page.getByRole('heading', { name: `Can take it (${can})` })).toBeVisible();
    const others = page.getByRole('heading', { name: `Cannot (${cannot})` });
    await expect(others).toHaveCount(cannot > 0 ? 1 : 0);
    await page.keyboard.press('a');
    // Each driver once, with the best car.
    const takers = new Set(data.filter(({ eligible }) => eligible).map(({ driver }) => driver.id));
    const refused = new Set(data.map(({ driver }) => driver.id).filter((id) => !takers.has(id)));
    await expect(palette(page).getByText(`Can take it (${takers.size})`)).toBeVisible();
    await expect(palette(page).getByText(`Cannot (${refused.size})`)).toHaveCount(refused.size > 0 ? 1 : 0);
    await rows(page).first().click();
    await page.keyboard.type('zzz');
    await expect(palette(page)).toContainText('Nothing matches.');
    expect((await kerbside.booking(code)).drivers).toEqual([]);
    await page.keyboard.press('Escape');
    const button = able.getByRole('button', { name: /^Assign / }).first();
    const label = ((await button.getAttribute('aria-label')) ?? '').replace(/^Assign /, '').replace(', ', ' · ');
    await button.click();
    await expect(messages(page)).toContainText(`${code} goes to ${label}.`);
    await expectStatus(page, 'Assigned');
  });

  test('reads whole names on a phone', async ({ as, kerbside }) => {
    const { code } = await workForTwo(kerbside);
    const page = await as('dispatcher', { viewport: { width: 390, height: 844 } });
    await page.goto(`/do/booking.assign?booking=${code}`);
    await expect(rows(page).first()).toBeVisible();
    const cut = await rows(page)
      .locator('span:first-child')
      .evaluateAll((names) => names.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length);
    expect(cut).toBe(0);
    await expectFine(page, 'phone-assign', [PHONE]);
  });
});

test('The card of a driver says how long before and after its job the others are, to those who may read them', async ({
  as,
  kerbside,
}) => {
  const found = await betweenJobs(kerbside);
  const page = await as('dispatcher');
  await page.goto(`/orders/list/${found.code}`);
  const card = page.getByRole('region', { name: 'Driver and car' });
  for (const gap of found.gaps) await expect(card).toContainText(gap);
  await card.getByRole('link', { name: found.place, exact: true }).first().click();
  await expect(page).not.toHaveURL(new RegExp(found.code));

  const other = await as('support');
  await other.goto(`/orders/list/${found.code}`);
  const named = other.getByRole('region', { name: 'Driver and car' });
  await expect(named).toContainText(found.driver);
  await expect(named).not.toContainText(/\d (?:h|min) gap/);
});

/** Finds a booking whose only driver has another job within a day. */
async function betweenJobs(
  kerbside: Kerbside,
): Promise<{ code: string; driver: string; gaps: string[]; place: string }> {
  const read = async <T>(path: string, init?: RequestInit): Promise<T> => {
    const { data } = (await (await kerbside.fetch('dispatcher', path, init)).json()) as { data: T };
    return data;
  };
  const body = JSON.stringify({ status: ['assigned'] });
  const rows = await read<BookingRow[]>(`${booking.list.path}?page_size=100`, { method: 'POST', body });
  for (const { code, slots, drivers } of rows) {
    const [own] = drivers;
    if (slots !== 1 || !own) continue;
    const day = (at: string, by: number) => addDays(dateIn(at, 'UTC'), by);
    const days = `from=${day(own.core_from, -1)}&to=${day(own.core_to, 1)}`;
    const path = staffDriver.orders.path.replace(':id', String(own.driver.id));
    const { jobs } = await read<Calendar>(`${path}?${days}`);
    const others = jobs.filter((job) => job.assignment_id !== own.id && job.booking !== null);
    const { before, after } = neighboursOf(
      { from: own.core_from, to: own.core_to },
      others.map((job) => ({ ...job, from: job.core_from, to: job.core_to })),
    );
    // Half a day, so that no question of zones decides whether it is read.
    const near = [before, after].flatMap((each) => (each && each.gap_min < 720 ? [each] : []));
    const place = before?.job.booking?.destination ?? after?.job.booking?.origin;
    if (near.length > 0 && place)
      return { code, driver: own.driver.name, place, gaps: near.map(({ gap_min }) => `${durationText(gap_min)} gap`) };
  }
  throw new Error('No driver has two jobs within a day');
}
