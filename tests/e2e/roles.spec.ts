import type { Page } from '@playwright/test';
import type { Action, Screen } from '#console/registry/define.ts';
import { needOf, type Call } from '#contract/kit/call.ts';
import { allows, type Access } from '#domain/access/access.ts';
import { mayCall } from '#domain/access/admin-rules.ts';
import { DEFAULT_ROLES, type RoleCode, type RoleSeed } from '#domain/access/roles.ts';
import { WHOLE } from '#tests/kit/commands.ts';
import { expect, test } from './kit/kerbside.ts';
import { headline, palette } from './kit/person.ts';
import { goWithin } from './kit/tabs.ts';

const FORBIDDEN = 'Sorry, you do not have access to this page';
const CODE = 'AT260101R0ND1';

/**
 * Of the four roles that differ most, the one that may do much and the one that may do little with bookings are shown
 * everything, the other two try what they may not. Both read the rights from one place, and tests/server/access.test.ts
 * holds every role against every call and command.
 */
const SHOWN: readonly RoleCode[] = ['support', 'content'];
const WITHHELD: readonly RoleCode[] = ['dispatcher', 'auditor'];

for (const held of DEFAULT_ROLES.filter(({ code }) => SHOWN.includes(code))) {
  const { code: role, name } = held;
  test.describe(`The role ${name}`, () => {
    test('finds the same rights in menu, pages, palette, buttons and row menus', async ({ as }) => {
      // Some hundred commands are looked for, one by one.
      test.slow();
      const page = await as(role);
      await page.goto('/');
      await expect(headline(page)).toContainText('Good');

      const menu = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
      const shown = await menu.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      const allowed = SCREENS.filter((screen) => screen.menu && opens(screen, held)).map((screen) => screen.path);
      expect(shown).toHaveLength(allowed.length);
      expect(new Set(shown)).toEqual(new Set(allowed));

      await page.keyboard.press('Control+k');
      const answers = await palette(page)
        .getByRole('combobox')
        .evaluate(
          typeEach,
          COMMANDS.map(({ title }) => title),
        );
      expect(answers.map((row, index) => [COMMANDS[index]?.title, row && !REFUSED.test(row)])).toEqual(
        COMMANDS.map(({ title, def }) => [title, may(def, held)]),
      );
      await page.keyboard.press('Escape');

      for (const screen of SCREENS.filter((each) => each.menu)) {
        await goWithin(page, screen.path);
        await expect(headline(page)).toHaveText(opens(screen, held) ? headingOf(screen) : FORBIDDEN);
      }
      await expectRecordCommands(page, held);
      await expectCityCommands(page, held);
    });
  });
}

for (const held of DEFAULT_ROLES.filter(({ code }) => WITHHELD.includes(code))) {
  const { code: role, name } = held;
  test.describe(`The role ${name}`, () => {
    test('cannot run by key or link what it may not', async ({ as, kerbside }) => {
      const page = await as(role);
      const before = await kerbside.booking(CODE);
      const withheld = ON_BOOKING.filter((action) => !may(action, held));
      await page.goto(`/orders/list/${CODE}`);
      await expect(headline(page)).toBeVisible();
      for (const keys of withheld.flatMap((action) => action.keys ?? [])) {
        for (const key of keys.split(' ')) await page.keyboard.press(key);
        await expect(palette(page)).toBeHidden();
      }
      for (const action of withheld) {
        await goWithin(page, `/do/${action.id}?booking=${CODE}&reason_code=other&by=customer`);
        await expect(headline(page)).toHaveText(FORBIDDEN);
        await expect(page.getByRole('main')).toContainText('Needs the right to');
        await expect(palette(page)).toBeHidden();
      }
      const after = await kerbside.booking(CODE);
      expect({ status: after.status, version: after.version }).toEqual({
        status: before.status,
        version: before.version,
      });
    });
  });
}

const headingOf = ({ path, title }: Screen): string | RegExp => (path === '/' ? /^Good / : title);

/** Returns the labels of the buttons and menu beside a booking's title; none when the page is forbidden. */
async function expectRecordCommands(page: Page, held: HeldAnswer): Promise<void> {
  await goWithin(page, `/orders/list/${CODE}`);
  if (!allows(held.grants, 'order:get')) return expect(headline(page)).toHaveText(FORBIDDEN);
  await expect(headline(page)).toHaveText(CODE);
  const actions = page.getByRole('main').locator('header').getByRole('button');
  const shown = (await actions.allInnerTexts()).map(withoutKeys).filter((text) => TITLES.has(text));
  const more = page.getByRole('button', { name: 'More commands' });
  if ((await more.count()) > 0) {
    await more.click();
    await unfold(page);
    for (const item of await page.getByRole('menuitem').allInnerTexts()) shown.push(withoutKeys(item));
    await page.keyboard.press('Escape');
  }
  expect(new Set(shown)).toEqual(new Set(ON_BOOKING.filter((action) => may(action, held)).map(({ title }) => title)));
}

/** Shows the commands of an open menu that do not apply now. */
async function unfold(page: Page): Promise<void> {
  await expect(page.getByRole('menu')).toBeVisible();
  const folded = page.getByRole('menuitem', { name: /not apply now$/ });
  if ((await folded.count()) > 0) await folded.click();
}

async function expectCityCommands(page: Page, held: HeldAnswer): Promise<void> {
  if (!allows(held.grants, 'data:query')) return;
  await goWithin(page, '/data/city');
  await expect(headline(page)).toHaveText('Cities');
  await page
    .getByRole('button', { name: /^Commands for/ })
    .first()
    .click();
  await expect(page.getByRole('menu')).toBeVisible();
  await unfold(page);
  const items = (await page.getByRole('menuitem').allInnerTexts()).map(withoutKeys).filter((text) => TITLES.has(text));
  const shown = ACTIONS.filter((action) => action.on?.kind === 'city' && may(action, held));
  expect(new Set(items)).toEqual(new Set(shown.map(({ title }) => title)));
  await page.keyboard.press('Escape');
}

const SCREENS: readonly Screen[] = WHOLE.flatMap((area) => area.screens);
const ACTIONS: readonly Action[] = WHOLE.flatMap((area) => area.actions);
const ON_BOOKING = ACTIONS.filter((action) => action.on?.kind === 'booking');
const TITLES = new Set(ACTIONS.map(({ title }) => title));
/** Commands with a row in the palette, wherever it is opened. */
const COMMANDS = [
  ...SCREENS.filter((screen) => screen.menu).map((def) => ({ title: def.title, def })),
  ...ACTIONS.filter((action) => !action.quiet && !action.on?.screens).map((def) => ({ title: def.title, def })),
];

const REFUSED = /Needs the right to|Only a superadmin/;

/**
 * Types each title and returns the text of the first visible row of that command, or null. A refused command has the row
 * that asks for its permission. At this pace the server is not asked for records, on which the commands do not depend.
 */
async function typeEach(field: HTMLElement | SVGElement, texts: readonly string[]): Promise<(string | null)[]> {
  const rowWith = (text: string) =>
    [...document.querySelectorAll<HTMLElement>('[role="dialog"] [role="option"]')].find(
      (row) => titles(text).includes(row.querySelector('span')?.firstChild?.textContent ?? '') && row.checkVisibility(),
    );
  const titles = (text: string) => [text, `Ask for permission: ${text}`];
  const answers: (string | null)[] = [];
  for (const text of texts) {
    // Past the one by which React sees what itself has set.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    const patience = performance.now() + 20_000;
    while (!rowWith(text) && performance.now() < patience) await new Promise((drawn) => requestAnimationFrame(drawn));
    answers.push(rowWith(text)?.textContent ?? null);
  }
  return answers;
}

type HeldAnswer = Pick<RoleSeed, 'level' | 'grants'>;
const may = (def: Screen | Action, { level, grants }: HeldAnswer): boolean =>
  allows(grants, needsOf(def)) && callsOf(def).every((call) => mayCall({ level }, call).ok);
const opens = may;

const callsOf = ({ call }: Screen | Action): readonly Call[] =>
  call === undefined ? [] : isMany(call) ? call : [call];

function needsOf(def: Screen | Action): readonly Access[] {
  const { params, need } = def;
  const own: readonly Access[] = need === undefined ? [] : typeof need === 'string' ? [need] : need;
  return [...callsOf(def).flatMap((each) => needOf(each, params)), ...own];
}

const isMany = (call: Call | readonly Call[]): call is readonly Call[] => Array.isArray(call);

/** Returns the first line of a button's text; its reason and key are on lines of their own. */
const withoutKeys = (text: string): string => (text.split('\n')[0] ?? '').trim();
