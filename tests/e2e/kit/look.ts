import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { expect } from './kerbside.ts';

/**
 * A window, and the schemes whose colours are looked at in it: none where those of another view are the same. `only` is
 * the part that is looked at again, after a first look at the whole page.
 */
export type View = { width: number; height: number; schemes: readonly ('light' | 'dark')[]; only?: 'main' };

export const DESKTOP: View = { width: 1280, height: 800, schemes: ['light', 'dark'] };
export const PHONE: View = { width: 390, height: 844, schemes: ['light', 'dark'] };

/** A phone at its narrowest, which says all that a wider one would, and 200% zoom of a desktop's window. */
export const VIEWS: readonly View[] = [
  DESKTOP,
  { width: 320, height: 640, schemes: ['light', 'dark'] },
  { width: 640, height: 400, schemes: [] },
];

/**
 * For one of many screens made of the same parts, whose frame was looked at in every window elsewhere: each scheme and
 * each layout once, since a phone's cards have the colours of the table they are drawn in place of.
 */
const SCREEN_VIEWS: readonly View[] = [
  { ...DESKTOP, schemes: ['light'], only: 'main' },
  { width: 320, height: 640, schemes: ['dark'], only: 'main' },
];

/**
 * Looks at one of many screens made of the same parts. The frame around it is the same for all screens of an area: it is
 * looked at with the first of them.
 */
export async function expectScreenFine(page: Page, what: string, withFrame = true): Promise<void> {
  await expectFine(page, what, SCREEN_VIEWS, withFrame ? 'html' : WITHOUT_FRAME);
  await page.setViewportSize({ width: 640, height: 400 });
  await expectNoSidewaysScroll(page, `${what}, 640 px`);
}

type Part = string | { include: string; exclude: string[] };
/** The whole page, which rules about a page as a whole still see as one, but nothing within its header and side menu. */
const WITHOUT_FRAME: Part = { include: 'html', exclude: ['header:not(main header)', 'aside:not(main aside)'] };

/** For a layer, which is the same in a window of any width but a phone's. */
export const LAYER_VIEWS: readonly View[] = [DESKTOP, { width: 320, height: 640, schemes: ['light'] }];

/**
 * Nothing for axe to object to, and nothing that makes the page scroll sideways. Each width is looked at with every rule
 * in its first scheme, and again with those about colours in the other. With SHOTS naming a folder, each state is
 * also kept there as a picture to look at.
 */
export async function expectFine(
  page: Page,
  what: string,
  views: readonly View[] = VIEWS,
  start: Part = 'html',
): Promise<void> {
  await expect(page.locator('h1:visible').first()).toBeVisible();
  let part = start;
  for (const { width, height, schemes, only } of views) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of schemes.length > 0 ? schemes : (['light'] as const)) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const where = `${what}, ${colorScheme}, ${width} px`;
      await expect(page.locator(`html[data-scheme="${colorScheme}"]`)).toHaveCount(1);
      await page.evaluate(coloursHaveChanged);
      if (process.env.SHOTS)
        await page.screenshot({ path: `${process.env.SHOTS}/${where.replaceAll(/\W+/g, '-')}.png` });
      expect(await faults(page, rulesFor(colorScheme, schemes), part), where).toEqual([]);
      part = only ?? start;
    }
    await expectNoSidewaysScroll(page, `${what}, ${width} px`);
  }
}

/** Colours fade into each other; without motion that still takes until the next drawing. */
async function coloursHaveChanged(): Promise<void> {
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  const fades = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  await Promise.allSettled(fades.map((fade) => fade.finished));
}

/** Returns axe's findings as rule and element. */
async function faults(page: Page, options: RunOptions, part: Part): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  return page.evaluate(
    async ([where, given]) => {
      const { axe } = globalThis as unknown as {
        axe: { run(where: Part, options: RunOptions): Promise<AxeResults> };
      };
      const { violations } = await axe.run(where, given);
      return violations.flatMap(({ id, nodes }) =>
        nodes.map((node) => `${id}: ${node.html.slice(0, 200)} ${node.failureSummary ?? ''}`),
      );
    },
    [part, options] as const,
  );
}

function rulesFor(scheme: 'light' | 'dark', schemes: View['schemes']): RunOptions {
  if (schemes.length === 0) return STRUCTURE;
  return scheme === schemes[0] ? RULES : COLOURS;
}

/** Style sheets from elsewhere are not fetched for it: there are none. Faults are told by their HTML, not by a selector. */
const RULES: RunOptions = { resultTypes: ['violations'], preload: false, selectors: false };
const STRUCTURE: RunOptions = { ...RULES, rules: { 'color-contrast': { enabled: false } } };
/** Rules that can fail in one colour scheme only; structure and layout are the same in both. */
const COLOURS: RunOptions = { ...RULES, runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } };

/** Nothing reaches beyond the width of the window. */
export async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  const { scroll, client } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    client: document.documentElement.clientWidth,
  }));
  expect(scroll, `${where} scrolls sideways`).toBeLessThanOrEqual(client);
}

/** Run as an expression: a script tag would fall to the content security policy. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
