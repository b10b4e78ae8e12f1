import type { Locator, Page } from '@playwright/test';
import { KINDS } from '#contract/kinds.ts';
import { MODEL } from '#tests/kit/model.ts';
import { expect } from './kerbside.ts';

const kinds = Object.entries(MODEL).map(([name, model]) => ({ ...KINDS[name as keyof typeof KINDS], model }));

/** Expects a list to show every column of its kind, and a record every tab. Other screens have none to offer. */
export async function expectModelled(page: Page, screen: { id: string; path: string }): Promise<void> {
  const main = page.getByRole('main');
  const columns = kinds.find(({ list }) => list === screen.id)?.model.columns ?? [];
  await expectNamed(main.getByRole('columnheader'), columns, `columns of ${screen.id}`);
  const tabs = kinds.find(({ path }) => path === screen.path)?.model.tabs ?? [];
  await expectNamed(main.getByRole('tab').filter({ visible: true }), tabs, `tabs of ${screen.path}`);
}

/** Expects an element for each name, once a page that was just widened is laid out for its new width. */
async function expectNamed(elements: Locator, names: readonly string[], message: string): Promise<void> {
  const missing = async () => {
    // A head that sorts with others also shows its rank.
    const shown = (await elements.allInnerTexts()).map((text) => text.split('\n')[0] ?? '');
    return names.filter((name) => !shown.includes(name));
  };
  await expect.poll(missing, { message }).toEqual([]);
}
