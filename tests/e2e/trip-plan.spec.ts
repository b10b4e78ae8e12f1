import type { Page } from '@playwright/test';
import { trip } from '#contract/content/trip.ts';
import type { TripPlan } from '#contract/content/trip-plan.schema.ts';
import { expect, test, type Kerbside } from './kit/kerbside.ts';
import { ask, headline, messages, takeRow } from './kit/person.ts';

async function planned(kerbside: Kerbside, id: number): Promise<string[]> {
  const reply = await kerbside.fetch('content', trip.plan.path.replace(':id', String(id)));
  const { stops } = ((await reply.json()) as { data: TripPlan }).data;
  return stops.map(({ day, title, start, duration_min }) =>
    [day, start, title, duration_min].filter(Boolean).join(' '),
  );
}

/** Adds a trip in Singapore with these stops, each given by its day and title. */
async function aTrip(kerbside: Kerbside, days: number, stops: readonly (readonly [day: number, title: string])[]) {
  const texts = { en: { title: `Walks of ${crypto.randomUUID().slice(0, 8)}` } };
  const made = await kerbside.fetch('content', trip.create.path, {
    method: 'POST',
    body: JSON.stringify({ city_id: 396, days, texts }),
  });
  const { id } = ((await made.json()) as { data: { id: number } }).data;
  await kerbside.fetch('content', trip.setPlan.path.replace(':id', String(id)), {
    method: 'PUT',
    body: JSON.stringify({
      stops: stops.map(([day, title], at) => ({ id: `s${at}`, day, type: 'note', title, duration_min: 60 })),
    }),
  });
  return id;
}

const stop = (page: Page, name: string) => page.locator('[data-stop]', { hasText: name });
const day = (page: Page, number: number) => page.getByRole('list', { name: `Stops of day ${number}` });
const open = async (page: Page, id: number) => {
  await page.goto(`/trips/${id}/plan`);
  await expect(headline(page)).toContainText('Plan of');
};

test('A trip is planned by keyboard alone: stops are added, moved, pinned, ordered and undone @quick', async ({
  as,
  kerbside,
}) => {
  const id = await aTrip(kerbside, 2, [[1, 'Breakfast']]);
  const page = await as('content');
  await page.goto(`/trips/${id}`);
  await expect(headline(page)).toHaveText(/^Walks of/);
  await page.keyboard.press('Shift+P');
  await expect(headline(page)).toContainText('Plan of');
  await page.keyboard.press('Enter');
  await expect(stop(page, 'Breakfast')).toBeFocused();

  await page.keyboard.press('n');
  await expect(page.getByRole('combobox', { name: 'Stop' })).toBeFocused();
  for (const typed of ['merlion', 'gardens by', 'Lunch']) {
    await page.keyboard.type(typed);
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: 'Stop' })).toHaveValue('');
    await expect(page.getByRole('status').filter({ hasText: 'Add the next one' })).toContainText(
      typed === 'Lunch' ? 'Lunch' : /Merlion|Gardens/,
    );
  }
  await page.keyboard.press('Escape');
  await expect(stop(page, 'Lunch')).toBeFocused();
  await expect(day(page, 1).locator('[data-stop]')).toHaveText([
    /09:00.*Breakfast/s,
    /10:00.*Merlion/s,
    /11:10.*Gardens/s,
    /12:10.*Lunch/s,
  ]);

  await page.keyboard.press('t');
  await page.keyboard.type('11:30');
  await page.keyboard.press('Enter');
  await expect(day(page, 1)).toContainText('Overlap 40 min');
  await page.keyboard.press('Alt+ArrowRight');
  await expect(day(page, 2)).toContainText('Lunch');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(day(page, 1)).toContainText('Lunch');
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(day(page, 2)).toContainText('11:30');

  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(day(page, 1).locator('[data-stop]')).toHaveText([/Breakfast/, /Merlion/, /Gardens/]);

  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(headline(page)).toHaveText(/^Walks of/);
  expect(await planned(kerbside, id)).toEqual(['1 Breakfast 60', '1 60', '1 60', '2 11:30 Lunch 60']);
});

test('By mouse: a stop is dragged to another day, edited and removed, and a day put into a shorter order', async ({
  as,
  kerbside,
}) => {
  const id = await aTrip(kerbside, 2, [
    [1, 'Breakfast'],
    [1, 'Museum'],
    [2, 'Dinner'],
  ]);
  const page = await as('content');
  await open(page, id);
  await stop(page, 'Museum').dragTo(stop(page, 'Dinner'));
  await expect(day(page, 2).locator('[data-stop]')).toHaveText([/Museum/, /Dinner/]);
  await stop(page, 'Dinner').click();
  await page.getByRole('button', { name: 'Edit the stop' }).click();
  await page.getByLabel('Takes').fill('3');
  await expect(page.getByText('From 5 to 720 minutes.')).toBeVisible();
  await page.getByLabel('Takes').fill('90');
  await page.getByLabel('Note').fill('By the water');
  await page.getByRole('button', { name: 'Done' }).click();
  await stop(page, 'Breakfast').click();
  await page.getByRole('button', { name: 'Remove the stop' }).click();
  await expect(day(page, 1).getByRole('button')).toHaveCount(0);
  await page.getByRole('button', { name: 'Save plan' }).click();
  await expect(messages(page)).toContainText('is saved in its draft');
  expect(await planned(kerbside, id)).toEqual(['2 Museum 60', '2 Dinner 90']);
  await page.getByRole('link', { name: 'Trip', exact: true }).click();
  await page.getByRole('main').getByRole('tab', { name: /Plan/ }).click();
  await expect(page.getByRole('main')).toContainText('By the water');

  await open(page, 9);
  await day(page, 2).getByText('Little India Arcade').click();
  await page.getByRole('button', { name: 'Order this day' }).click();
  await expect(page.getByRole('group', { name: 'Order day 2' })).toContainText(/saves \d+ min/);
  await page.getByRole('button', { name: 'Keep as is' }).click();
  await expect(day(page, 1)).toContainText('Tight 17 min');
  await expect(day(page, 1)).toContainText('Overlap 30 min');
});

test('Two people plan one trip: what only one of them changed is merged, the same stop is asked', async ({
  as,
  kerbside,
}) => {
  const id = await aTrip(kerbside, 2, [
    [1, 'Breakfast'],
    [1, 'Museum'],
    [2, 'Dinner'],
  ]);
  const page = await as('content');
  await open(page, id);
  await stop(page, 'Breakfast').click();
  await page.keyboard.press('t');
  await page.keyboard.type('8:00');
  await page.keyboard.press('Enter');
  await stop(page, 'Dinner').click();
  await page.keyboard.press('t');
  await page.keyboard.type('19:00');
  await page.keyboard.press('Enter');
  const theirs = (name: string, on: number, more: object = {}) => ({
    id: name,
    day: on,
    type: 'note',
    duration_min: 60,
    ...more,
  });
  await kerbside.fetch('superadmin', trip.setPlan.path.replace(':id', String(id)), {
    method: 'PUT',
    body: JSON.stringify({
      stops: [
        theirs('s0', 1, { title: 'Breakfast' }),
        theirs('s2', 2, { title: 'Late dinner' }),
        theirs('s1', 2, { title: 'Museum' }),
      ],
    }),
  });
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('You both changed one stop.')).toBeVisible();
  await expect(day(page, 2)).toContainText('Museum');
  await page.getByRole('radio', { name: /Theirs/ }).click();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(messages(page)).toContainText('is saved in its draft');
  expect(await planned(kerbside, id)).toEqual(['1 08:00 Breakfast 60', '2 Late dinner 60', '2 Museum 60']);
});

test('A shorter trip asks before it moves the stops of the days that it loses', async ({ as, kerbside }) => {
  const id = await aTrip(kerbside, 3, [
    [1, 'Breakfast'],
    [3, 'Dinner'],
  ]);
  const page = await as('content');
  await page.goto(`/trips/${id}/edit`);
  await page.getByLabel('Days').fill('2');
  const move = page.getByLabel('Move one stop of day 3 to day 2');
  await expect(move).toBeVisible();
  await page.getByRole('button', { name: 'Save and close' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'has no day for one stop of day 3' })).toBeVisible();
  await move.click();
  await page.getByRole('button', { name: 'Save and close' }).click();
  await expect(headline(page)).toHaveText(/^Walks of/);
  expect(await planned(kerbside, id)).toEqual(['1 Breakfast 60', '2 Dinner 60']);
});

test('On a phone the plan is read day by day, and a stop is moved', async ({ as, kerbside }) => {
  const id = await aTrip(kerbside, 2, [
    [1, 'Breakfast'],
    [1, 'Museum'],
  ]);
  const page = await as('content');
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, id);
  await stop(page, 'Museum').click();
  await page.getByRole('button', { name: 'Move to the day after' }).click();
  await expect(day(page, 2)).toContainText('Museum');
  await expect(day(page, 1)).toBeHidden();
  await page.getByRole('button', { name: 'Day 1', exact: true }).first().click();
  await expect(day(page, 1)).toContainText('Breakfast');
  await page.getByRole('button', { name: 'Save and close' }).click();
  await expect(headline(page)).toHaveText(/^Walks of/);
  expect(await planned(kerbside, id)).toEqual(['1 Breakfast 60', '2 Museum 60']);
});

test('What can be done with a stop is in the palette while the plan is open', async ({ as, kerbside }) => {
  const id = await aTrip(kerbside, 2, [
    [1, 'Breakfast'],
    [1, 'Museum'],
  ]);
  const page = await as('content');
  await open(page, id);
  await stop(page, 'Museum').click();
  await ask(page, 'move stop up');
  await takeRow(page, 'Move stop up');
  await expect(day(page, 1).locator('[data-stop]')).toHaveText([/Museum/, /Breakfast/]);
});
