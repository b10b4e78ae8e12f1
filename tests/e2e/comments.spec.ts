import { STAFF } from '#server/demo/people.ts';
import { expect, test } from './kit/kerbside.ts';
import { ask, headline, messages, palette } from './kit/person.ts';

test('A comment on a booking appears at once for a colleague, who is told of it and answers from the palette', async ({
  as,
  kerbside,
}) => {
  const { code } = await kerbside.take({ status: ['confirmed'] });
  const author = await as('operations');
  await author.goto(`/orders/list/${code}?tab=comments`);
  const colleague = await as('support');
  await colleague.goto(`/orders/list/${code}?tab=comments`);
  await expect(colleague.getByText('No comments yet')).toBeVisible();

  const name = STAFF.find(({ role }) => role === 'support')?.name;
  await author
    .getByRole('textbox', { name: 'Add comment' })
    .fill(`Wheelchair on board, @${name} please call the hotel`);
  await author.getByRole('button', { name: 'Add comment' }).click();
  await expect(author.getByRole('list', { name: 'Comments' })).toContainText('Wheelchair on board');
  await expect(colleague.getByRole('list', { name: 'Comments' })).toContainText('Wheelchair on board');
  await colleague.getByRole('button', { name: /^Notices, \d+ unread/ }).click();
  await expect(colleague.getByRole('dialog', { name: 'Notices' })).toContainText(
    `mentioned you in a comment on ${code}`,
  );
  await colleague.keyboard.press('Escape');

  await ask(colleague, 'comment');
  await colleague.keyboard.press('Enter');
  await expect(palette(colleague)).toContainText('@name sends a notice');
  await colleague.keyboard.type('Called, they know.');
  await colleague.keyboard.press('Enter');
  await expect(messages(colleague)).toContainText(`The comment on ${code} is added.`);
  await expect(author.getByRole('list', { name: 'Comments' })).toContainText('Called, they know.');
  await expect(headline(author)).toHaveText(code);
});

test('A pinned comment stays on top, and only its author can change it', async ({ as, kerbside }) => {
  const { code } = await kerbside.take({ status: ['confirmed'] });
  const page = await as('operations');
  await page.goto(`/orders/list/${code}?tab=comments`);
  const write = async (text: string) => {
    await page.getByRole('textbox', { name: 'Add comment' }).fill(text);
    await page.getByRole('button', { name: 'Add comment' }).click();
    await expect(page.getByRole('list', { name: 'Comments' })).toContainText(text);
  };
  await write('Needs a child seat');
  await page.getByRole('button', { name: 'Pin', exact: true }).click();
  await write('Asked for a later pickup');
  const first = page.getByRole('list', { name: 'Comments' }).getByRole('listitem').first();
  await expect(first).toContainText('Needs a child seat');
  await expect(first).toContainText('Pinned');

  const colleague = await as('support');
  await colleague.goto(`/orders/list/${code}?tab=comments`);
  await expect(colleague.getByRole('list', { name: 'Comments' })).toContainText('Needs a child seat');
  await expect(colleague.getByRole('button', { name: 'Edit', exact: true })).toHaveCount(0);
});

test('A half-written comment waits beside the record and in its tab, also after a reload', async ({ as, kerbside }) => {
  const { code } = await kerbside.take({ status: ['confirmed'] });
  const page = await as('operations', { viewport: { width: 1440, height: 900 } });
  await page.goto(`/orders/list/${code}`);
  const box = page.getByRole('textbox', { name: 'Add comment' }).filter({ visible: true });
  await box.click();
  await page.keyboard.type('Wait the gate');
  for (const _ of 'the gate') await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('at ', { delay: 30 });
  await page.getByRole('tab', { name: 'Logs' }).click();
  await expect(box).toHaveCount(0);
  await page.getByRole('tab', { name: 'Comments' }).click();
  await expect(box).toHaveValue('Wait at the gate');
  await page.getByRole('tab', { name: 'Summary' }).click();
  await expect(box).toHaveValue('Wait at the gate');
  await page.reload();
  await expect(box).toHaveValue('Wait at the gate');
  await page.getByRole('button', { name: 'Add comment' }).click();
  await expect(page.getByRole('list', { name: 'Comments' })).toContainText('Wait at the gate');
  await expect(box).toHaveValue('');
});

test('What is typed on while a comment is on its way is kept for the next one', async ({ as, kerbside }) => {
  const { code } = await kerbside.take({ status: ['confirmed'] });
  const page = await as('operations', { viewport: { width: 1440, height: 900 } });
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/comment/v1/staff/**', async (route) => {
    if (route.request().method() === 'POST') await answered;
    await route.continue();
  });
  await page.goto(`/orders/list/${code}`);
  const box = page.getByRole('textbox', { name: 'Add comment' }).filter({ visible: true });
  await box.click();
  await page.keyboard.type('Wait at the gate.');
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/comment/'));
  await page.getByRole('button', { name: 'Add comment' }).click();
  await sent;
  await box.click();
  await page.keyboard.press('End');
  await page.keyboard.type(' Call first', { delay: 30 });
  answer();
  await expect(page.getByRole('list', { name: 'Comments' })).toContainText('Wait at the gate.');
  await expect(box).toHaveValue('Call first');
});
