import type { Page, Request } from '@playwright/test';
import { expect } from './kerbside.ts';
import { headline } from './person.ts';
import {
  fieldAt,
  fieldsSeen,
  formOn,
  placeOf,
  typeAndLeave,
  typeInBody,
  typeInMiddle,
  writeOver,
  type SeenField,
} from './typed-form.ts';

/** A day, a moment and a time that no calendar and no clock has. */
const IMPOSSIBLE = { day: '2031-02-30', moment: '2031-02-30 10:00', time: '25:71' };

/** Numbers in both writings. */
const WRITINGS = [
  [1.5, '1.5', '1,5'],
  [1234.5, '1234.5', '1,234.5'],
] as const;

/** Opens a form and waits until all of it is there; returns whether this record has one now. */
export async function openForm(page: Page, path: string): Promise<boolean> {
  // A choice is shown by its name once the names are there.
  const asked = new Set<Request>();
  const ask = (request: Request) => void (request.url().includes('/live/') || asked.add(request));
  const answer = (request: Request) => void asked.delete(request);
  page.on('request', ask).on('requestfinished', answer).on('requestfailed', answer);
  await page.goto(path);
  await expect(headline(page)).toBeVisible();
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
  await expect.poll(() => asked.size).toBe(0);
  await standsStill(async () => (await fieldsSeen(page)).map(({ label, value }) => label + value).join() || 'no form');
  page.off('request', ask).off('requestfinished', answer).off('requestfailed', answer);
  return (await fieldsSeen(page)).length > 0;
}

/** Types impossible dates into all fields of dates: each is refused, named and kept, and nothing is saved. */
export async function tryImpossibleDates(page: Page): Promise<string[]> {
  const before = await fieldsSeen(page);
  const dates = before.flatMap((field, at) => (field.is === 'date' || field.is === 'time' ? [{ ...field, at }] : []));
  if (dates.length === 0) return [];
  const typed = new Map<number, string>();
  for (const { at, is } of dates) {
    const moment = (await fieldAt(page, at).getAttribute('placeholder'))?.includes('HH') === true;
    typed.set(at, is === 'time' ? IMPOSSIBLE.time : moment ? IMPOSSIBLE.moment : IMPOSSIBLE.day);
    await writeOver(page, at, typed.get(at) ?? '');
  }
  await page.keyboard.press('Control+s');
  await standsStill(() => stateOf(page));
  const after = await fieldsSeen(page);
  const wrong = dates.flatMap(({ at, label }) => {
    const now = after[at];
    if (now?.value !== typed.get(at)) return [`${label}: ${typed.get(at)} became ${now?.value}`];
    return now?.invalid && /has 28 days|Enter a/.test(now.says)
      ? []
      : [`${label}: ${typed.get(at)} is not refused: ${now?.says}`];
  });
  for (const { at, value } of dates) await writeOver(page, at, value);
  await page.keyboard.press('Tab');
  return wrong;
}

/** Types numbers in both writings into a field: they mean the same, or are refused and kept as they were typed. */
export async function tryNumbers(page: Page): Promise<string[]> {
  const wrong: string[] = [];
  for (const { label, value } of (await fieldsSeen(page)).filter(({ is }) => is === 'number')) {
    for (const [number, ...writings] of WRITINGS)
      for (const text of writings) {
        const now = await typeAndLeave(page, label, text);
        const kept = now?.invalid === true && now.value === text;
        if (!kept && Number(now?.value) !== number) wrong.push(`${label}: ${text} became ${now?.value}`);
      }
    await typeAndLeave(page, label, value);
  }
  return wrong;
}

/** Empties each searched field that has something, and chooses it again by its name. */
export async function trySearched(page: Page): Promise<string[]> {
  const wrong: string[] = [];
  const searched = (await fieldsSeen(page)).filter(({ is, value }) => is === 'search' && value !== '');
  for (const { label, value, required } of searched) {
    const emptied = await typeAndLeave(page, label, '');
    // Where none has a name of its own, it is the first choice.
    if (emptied && emptied.value !== '' && !required && emptied.value !== (await firstChoice(page, label)))
      wrong.push(`${label}: ${value} came back as ${emptied.value}`);
    const at = await placeOf(page, label);
    if (at < 0) continue;
    await writeOver(page, at, value);
    await page.keyboard.press('Enter');
    const now = (await fieldsSeen(page)).find((field) => field.label === label);
    if (now?.value !== value) wrong.push(`${label}: ${value}, typed again, is ${now?.value}`);
  }
  return wrong;
}

async function firstChoice(page: Page, label: string): Promise<string> {
  await fieldAt(page, await placeOf(page, label)).press('ArrowDown');
  const first = await formOn(page).getByRole('option').filter({ visible: true }).first().innerText();
  await page.keyboard.press('Escape');
  return first;
}

/** Types in the middle of every text and a little more than each number; what is typed is what is seen. */
export async function typeEverywhere(page: Page): Promise<string[]> {
  const wrong: string[] = [];
  for (const { is, label, value } of await fieldsSeen(page)) {
    const at = is === 'number' || is === 'text' || is === 'body' ? await placeOf(page, label) : -1;
    if (at < 0) continue;
    // A number is written as an amount is once its field is left.
    if (is === 'number') await typeAndLeave(page, label, value === '' ? '2' : String(Math.floor(Number(value)) + 1));
    else {
      const meant = is === 'text' ? await typeInMiddle(page, at, value) : await typeInBody(page, at, value);
      const now = (await fieldsSeen(page)).find((field) => field.label === label)?.value;
      if (now !== meant) wrong.push(`${label}: ${meant} became ${now}`);
    }
  }
  return wrong;
}

/** Saves; what is refused is named, and typed back to what it was, until all is saved. Returns what is then shown. */
export async function saveAll(page: Page, before: readonly SeenField[]): Promise<SeenField[] | string> {
  const was = new Map(before.map(({ label, value }) => [label, value]));
  const { pathname } = new URL(page.url());
  let named: string[] = [];
  for (let round = 0; round < 6; round += 1) {
    const typed = await fieldsSeen(page);
    await page.keyboard.press('Control+s');
    await standsStill(() => stateOf(page));
    // Some lead to the record, once it is saved.
    if (new URL(page.url()).pathname !== pathname) return typed;
    await page.keyboard.press('Tab');
    if ((await formOn(page).getByText('Not saved yet.').count()) === 0) return fieldsSeen(page);
    const now = await fieldsSeen(page);
    named = await formOn(page).locator('p.text-bad, [data-error-summary]').allInnerTexts();
    if (named.length === 0) break;
    // What only several fields together have wrong is taken back in all of them.
    const refused = now.filter(({ invalid }) => invalid);
    for (const { is, label, value } of refused.length > 0 && round < 2 ? refused : now)
      if (is !== 'other' && is !== 'body' && value !== was.get(label))
        await typeAndLeave(page, label, was.get(label) ?? '');
  }
  return `It is not saved: ${named.join(' ')}`;
}

/** Returns what differs between the fields of before and now. */
export function differences(before: readonly SeenField[], now: readonly SeenField[]): string[] {
  const all = new Map(now.map((field) => [field.label, field.value]));
  return before.flatMap(({ label, value }) =>
    all.get(label) === value ? [] : [`${label}: ${value} came back as ${all.get(label)}`],
  );
}

/** What a form says after it was to be saved; nothing while it is at it, or has not begun. */
const stateOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const forms = [...document.querySelectorAll('main form')].filter((form) => form.checkVisibility());
    if (forms.some((form) => form.querySelector('[aria-busy="true"]'))) return '';
    const says = '[aria-invalid="true"], [data-error-summary], p.text-bad';
    const wrong = forms.flatMap((form) => [...form.querySelectorAll(says)].map(({ id }) => id));
    const saved = !forms.some((form) => form.textContent?.includes('Not saved yet.'));
    return saved || wrong.length > 0 ? `${location.pathname} ${wrong.join()} ${saved}` : '';
  });

/** Waits until something is the same in several looks. */
async function standsStill(look: () => Promise<string>): Promise<void> {
  let last = '';
  let same = 0;
  const count = async (): Promise<number> => {
    const now = await look();
    same = now === last && now !== '' ? same + 1 : 0;
    last = now;
    return same;
  };
  await expect.poll(count, { intervals: [100] }).toBeGreaterThan(1);
}
