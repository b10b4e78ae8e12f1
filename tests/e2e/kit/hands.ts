import type { Locator, Page } from '@playwright/test';

/** Types into a filled field as a person does: a click, the keys that lead to the place, then one key after the other. */
export async function typeAtStart(page: Page, field: Locator, text: string): Promise<void> {
  await field.click();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.press('Home');
  await page.keyboard.type(text);
}

/** Replaces what a field holds by selecting it and typing over it, one key after the other. */
export async function typeOver(page: Page, field: Locator, text: string): Promise<void> {
  await field.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** Pastes a text where the caret is. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('ControlOrMeta+v');
}

/**
 * Writes a text with an input method: it shows the steps, the last of them underlined, and then the text they become; without
 * one the word stays unfinished.
 */
export async function compose(page: Page, steps: readonly string[], text?: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  for (const step of steps)
    await devtools.send('Input.imeSetComposition', {
      text: step,
      selectionStart: step.length,
      selectionEnd: step.length,
    });
  if (text !== undefined) await devtools.send('Input.insertText', { text });
  await devtools.detach();
}
