import type { Page } from '@playwright/test';
import { IS_LONG, sampleOf } from '#tests/kit/long.ts';
import { addMissingRecords } from './kit/added.ts';
import { expect, kerbsideAt, test, TOKEN_KEY } from './kit/kerbside.ts';
import { FORMS } from './kit/screens.ts';
import { startServer } from './kit/server.ts';
import { fieldsSeen } from './kit/typed-form.ts';
import {
  differences,
  openForm,
  saveAll,
  tryImpossibleDates,
  tryNumbers,
  trySearched,
  typeEverywhere,
} from './kit/typing-walk.ts';

test('What is typed key by key into the fields of a form is what it shows, keeps and saves, or is refused and named', async ({
  browser,
  contextOptions,
}) => {
  test.setTimeout(IS_LONG ? 1_800_000 : 240_000);
  // It changes a record of every kind, and the other tests have need of them.
  const { url, stop } = await startServer();
  const kerbside = kerbsideAt(url);
  await addMissingRecords(kerbside);
  const context = await browser.newContext({ ...contextOptions, baseURL: url });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const signedIn = [TOKEN_KEY, await kerbside.token('superadmin')] as const;
  await page.addInitScript(([key, token]) => localStorage.setItem(key, token), signedIn);
  page.on('dialog', (dialog) => void dialog.accept());
  const wrong: string[] = [];
  for (const { name, path, id } of sampleOf(FORMS, SHARE))
    await test.step(name, async () => {
      const found = await typeInto(page, path, id).catch((stuck: Error) => [stuck.message]);
      wrong.push(...found.map((each) => `${path}: ${each}`));
    });
  expect(wrong).toEqual([]);
  await context.close();
  await stop();
});

/** One of so many forms is typed into in a run of everything; all of them in a long one. */
const SHARE = 10;

/** Types into all fields of a form, saves a record that exists, opens the form again, and says what is not as it was typed. */
async function typeInto(page: Page, path: string, id: string): Promise<string[]> {
  if (!(await openForm(page, path))) return [];
  const before = await fieldsSeen(page);
  const found = [...(await tryImpossibleDates(page)), ...(await tryNumbers(page)), ...(await trySearched(page))];
  found.push(...differences(before, await fieldsSeen(page)), ...(await typeEverywhere(page)));
  const exists = /(edit|amend)$/.test(id);
  const kept = exists ? await saveAll(page, before) : await fieldsSeen(page);
  if (typeof kept === 'string') return [...found, kept];
  await openForm(page, path);
  // What is not saved yet comes back in this browser, where the form keeps it.
  if (!exists && (await page.getByRole('button', { name: 'Discard them' }).count()) === 0) return found;
  return [...found, ...differences(kept, await fieldsSeen(page))];
}
