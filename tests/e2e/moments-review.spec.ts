import { moment } from '#contract/ugc/moment.ts';
import type { MomentFigures } from '#contract/ugc/moment.schema.ts';
import { aCustomer } from './kit/customers.ts';
import { expect, test, type Kerbside } from './kit/kerbside.ts';
import { act, aMoment, anUrgentMoment, lookedAt, stage, stored } from './kit/moments.ts';
import { ask, deafen, expectFocusKept, headline, messages, selectedRow, takeRow } from './kit/person.ts';

const figures = async (kerbside: Kerbside, role: 'content' | 'marketing' = 'content') =>
  ((await (await kerbside.fetch(role, moment.figures.path)).json()) as { data: MomentFigures }).data;

/** Adds moments until so many wait that nobody has passed. */
async function waiting(kerbside: Kerbside, count: number): Promise<void> {
  const { pending, passed } = await figures(kerbside);
  for (let more = count - (pending - passed); more > 0; more -= 1) await aMoment(kerbside);
}

test('60 moments are reviewed in a row by keys alone, each of them once', async ({ as, kerbside }) => {
  test.setTimeout(180_000);
  await waiting(kerbside, 66);
  const before = await figures(kerbside);
  const page = await as('content');
  await page.goto('/moments/review');
  await expect(stage(page)).toBeVisible();
  const seen = new Map<number, string>();
  let id = await lookedAt(page);
  for (let turn = 0; turn < 60; turn += 1) {
    const [keys, status] = [
      [['a'], 'approved'],
      [['1', 'd'], 'declined'],
      [['5', '2', 'h'], 'hidden'],
    ][turn % 3] as [string[], string];
    expect(seen.has(id)).toBe(false);
    seen.set(id, status);
    for (const key of keys) await page.keyboard.press(key);
    id = await lookedAt(page, id);
  }
  await expect.poll(async () => (await figures(kerbside)).done_today).toBe(before.done_today + 60);
  for (const [each, status] of seen) expect((await stored(kerbside, each)).status, `moment ${each}`).toBe(status);
});

test('A moderator declines, undoes, passes and writes by keyboard, from the palette on @quick', async ({
  as,
  kerbside,
}) => {
  await waiting(kerbside, 8);
  const page = await as('content');
  await page.goto('/');
  await ask(page, 'moderation queue');
  await takeRow(page, 'Moments, review');
  await expect(page).toHaveURL(/\/moments\/review$/);
  const first = await lookedAt(page);
  await expect(page.getByText(/^Yours for/)).toBeVisible();

  // Without a reason the first press asks for one.
  await page.keyboard.press('d');
  await expect(page.getByText('Choose a reason: press 1 to 5.')).toBeVisible();
  await page.keyboard.press('3');
  await page.keyboard.press('1');
  await page.keyboard.press('3');
  await expect(page.getByRole('button', { name: 'Decline for 1 reason' })).toBeVisible();
  await page.keyboard.press('Enter');
  const second = await lookedAt(page, first);
  await expect(page.getByText(/^Declined .+: advertising$/)).toBeVisible();
  await expect.poll(async () => (await stored(kerbside, first)).status).toBe('declined');

  await page.keyboard.press('Control+z');
  await expect(stage(page)).toHaveAttribute('data-moment', String(first));
  await page.keyboard.press('n');
  await page.keyboard.type('No ads pleese');
  for (let back = 0; back < 3; back += 1) await page.keyboard.press('Backspace');
  await page.keyboard.type('ase');
  await page.keyboard.press('Control+Enter');
  await lookedAt(page, first);
  await expect.poll(async () => (await stored(kerbside, first)).note).toBe('No ads please');
  await page.keyboard.press('Control+z');
  await expect(stage(page)).toHaveAttribute('data-moment', String(first));
  await expect.poll(async () => (await stored(kerbside, first)).status).toBe('pending');
  await expect(page.getByRole('button', { name: 'Advertising', pressed: true })).toBeVisible();

  await page.keyboard.press('j');
  await expect(stage(page)).toHaveAttribute('data-moment', String(second));
  await expect.poll(async () => (await figures(kerbside)).passed).toBeGreaterThan(0);

  // What no right is missing for is in the palette as well.
  await ask(page, 'approve this');
  await expect(selectedRow(page)).toContainText('Approve this moment');
  await page.keyboard.press('Enter');
  await lookedAt(page, second);
  await expect.poll(async () => (await stored(kerbside, second)).status).toBe('approved');
  await page.getByRole('button', { name: 'More about the review' }).click();
  await page.getByRole('menuitem', { name: 'Look again at what you passed' }).click();
  await expect.poll(async () => (await figures(kerbside)).passed).toBe(0);
});

test('A message to the author is kept while it is typed, and sent once', async ({ as, kerbside }) => {
  const { id: customer_id } = await aCustomer(kerbside);
  const told = await anUrgentMoment(kerbside, 'flag', { customer_id, author_name: 'Priya N.' });
  expect(told.author.can_be_told).toBe(true);
  const page = await as('content');
  await page.goto('/moments/review');
  expect(await lookedAt(page)).toBe(told.id);
  await page.keyboard.press('w');
  const box = page.getByRole('dialog').getByLabel('Message');
  await expect(box).toBeFocused();
  await page.keyboard.type('Was this taken in Singapoor');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('w');
  await expect(box).toHaveValue('Was this taken in Singapoor');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('ore?');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('The message to Priya N. is on its way.')).toBeVisible();
  await expect(stage(page)).toHaveAttribute('data-moment', String(told.id));
  await page.keyboard.press('a');
  await lookedAt(page, told.id);
});

test('Whoever is second is told who was first, and goes on with the next', async ({ as, kerbside }) => {
  await waiting(kerbside, 8);
  const page = await as('content');
  await deafen(page);
  await page.goto('/moments/review');
  const id = await lookedAt(page);
  // In another window of the same person: others are not given what is looked at here.
  expect((await act(kerbside, 'marketing', id, 'approve')).status).toBe(409);
  expect((await act(kerbside, 'content', id, 'decline', { reasons: ['unsafe'] })).ok).toBe(true);
  await page.keyboard.press('a');
  const next = await lookedAt(page, id);
  await expect(page.getByText(/declined it already: Unsafe or hateful/)).toBeVisible();
  expect((await stored(kerbside, id)).status).toBe('declined');
  await expect(stage(page)).toHaveAttribute('data-moment', String(next));
});

test('Two moderators are never shown the same moment, and hear of what is gone @quick', async ({ as, kerbside }) => {
  await waiting(kerbside, 12);
  const [mine, theirs] = [await as('content'), await as('marketing')];
  await mine.goto('/moments/review');
  await theirs.goto('/moments/review');
  const here = await lookedAt(mine);
  const there = await lookedAt(theirs);
  expect(there).not.toBe(here);
  await theirs.keyboard.press('a');
  await lookedAt(theirs, there);
  await expect(stage(mine)).toHaveAttribute('data-moment', String(here));
  // Decided in another window of the same person.
  expect((await act(kerbside, 'content', here, 'approve')).ok).toBe(true);
  await lookedAt(mine, here);
  await expect(mine.getByText(/approved the moment by/)).toBeVisible();
  // They may not write: the key says why, and the button is not there.
  await theirs.keyboard.press('w');
  await expect(messages(theirs)).toContainText('Needs the right to');
  await expect(theirs.getByRole('button', { name: 'Write to author' })).toHaveCount(0);
});

test('A verdict that does not arrive brings its moment back', async ({ as, kerbside }) => {
  await waiting(kerbside, 8);
  const page = await as('content');
  // Set before the page opens: a busy browser may not intercept a request that follows at once.
  let isLost = true;
  await page.route('**/approve', (route) => (isLost ? route.abort() : route.continue()));
  await page.goto('/moments/review');
  const id = await lookedAt(page);
  await page.keyboard.press('a');
  // What was said goes away by itself, perhaps before the next picture is there.
  const said = page.getByRole('status').filter({ hasText: /Moment by .+:/ });
  const [next] = await Promise.all([lookedAt(page, id), expect(said).toBeVisible()]);
  isLost = false;
  await page.keyboard.press('a');
  await lookedAt(page, next);
  await expect(stage(page)).toHaveAttribute('data-moment', String(id));
});

test('A verdict is undone before it is answered, and not the one before it', async ({ as, kerbside }) => {
  await waiting(kerbside, 8);
  const page = await as('content');
  let isHeld = false;
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/approve', async (route) => {
    if (isHeld) await answered;
    await route.continue();
  });
  await page.goto('/moments/review');
  const first = await lookedAt(page);
  await page.keyboard.press('a');
  const second = await lookedAt(page, first);
  await expect(page.getByRole('status').filter({ hasText: /^Approved/ })).toBeVisible();
  isHeld = true;
  await page.keyboard.press('a');
  await lookedAt(page, second);
  await page.keyboard.press('Control+z');
  answer();
  await expect(stage(page)).toHaveAttribute('data-moment', String(second));
  await expect.poll(async () => (await stored(kerbside, second)).status).toBe('pending');
  expect((await stored(kerbside, first)).status).toBe('approved');
});

test('Reported pictures are blurred until Space', async ({ as, kerbside }) => {
  const { id } = await anUrgentMoment(kerbside, 'block', { pictures: 2 });
  const page = await as('content');
  await page.goto('/moments/review');
  expect(await lookedAt(page)).toBe(id);
  await expect(page.locator('mark')).toHaveCount(6);
  const picture = stage(page).locator('img[width]');
  await expect(picture).toHaveAttribute('data-blurred', 'true');
  await page.keyboard.press('Space');
  await expect(picture).not.toHaveAttribute('data-blurred', 'true');
  await expect(picture).toHaveAttribute('alt', /^1 of 2/);
  await page.keyboard.press('ArrowRight');
  await expect(picture).toHaveAttribute('alt', /^2 of 2/);
  await page.keyboard.press('ArrowLeft');
  await expect(picture).toHaveAttribute('alt', /^1 of 2/);
  await page.keyboard.press('a');
  await lookedAt(page, id);
});

test('A moderator works with the mouse: reasons, verdict, undo, and all of one author at once @quick', async ({
  as,
  kerbside,
}) => {
  const by = { customer_id: (await aCustomer(kerbside)).id, author_name: 'Deal Cars' };
  const [first, second, third] = [
    await anUrgentMoment(kerbside, 'flag', { ...by, pictures: 2 }),
    await aMoment(kerbside, { ...by, text: 'The other offer' }),
    await aMoment(kerbside, { ...by, text: 'A walk by the river' }),
  ];
  const page = await as('content');
  await page.goto('/');
  await page.getByRole('link', { name: 'Moments', exact: true }).click();
  await expect(headline(page)).toHaveText('Moments');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Review/ })
    .click();
  expect(await lookedAt(page)).toBe(first.id);
  await page.getByRole('button', { name: 'Next picture' }).click();
  await expect(stage(page).getByText('2 of 2', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Advertising' }).click();
  await page.getByRole('button', { name: 'Not about a trip' }).click();
  await page.getByRole('button', { name: 'Decline for 2 reasons' }).click();
  await lookedAt(page, first.id);
  await expectFocusKept(page, 'a verdict by mouse');
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(stage(page)).toHaveAttribute('data-moment', String(first.id));
  expect((await stored(kerbside, first.id)).status).toBe('pending');

  await page.getByRole('button', { name: '2 more by this author' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('checkbox', { name: 'A walk by the river' })).toBeChecked();
  await dialog.getByText('A walk by the river').click();
  await dialog.getByRole('button', { name: 'Decline 2' }).click();
  await expect(page.getByText('Declined 2 moments')).toBeVisible();
  expect((await stored(kerbside, second.id)).status).toBe('declined');
  expect((await stored(kerbside, first.id)).reasons).toEqual(['advertising', 'off_topic']);
  expect((await stored(kerbside, third.id)).status).toBe('pending');
});

test('An auditor looks at the queue and decides nothing', async ({ as, kerbside }) => {
  await waiting(kerbside, 2);
  const page = await as('auditor');
  await page.goto('/moments/review');
  const id = await lookedAt(page);
  await expect(page.getByText(/done today/)).toBeVisible();
  await expect(page.getByText(/Yours for/)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Decline/ })).toHaveCount(0);
  await page.keyboard.press('a');
  await expect(messages(page)).toContainText('Needs the right to');
  expect((await stored(kerbside, id)).status).toBe('pending');
});
