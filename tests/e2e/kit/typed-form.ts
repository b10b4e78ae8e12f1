import type { Locator, Page } from '@playwright/test';
import { typeOver } from './hands.ts';

/** What a person sees of one field of a form. */
export type SeenField = {
  /** Its label, with a number where several have the same. */
  readonly label: string;
  readonly is: 'text' | 'body' | 'number' | 'date' | 'time' | 'search' | 'other';
  readonly value: string;
  readonly required: boolean;
  readonly invalid: boolean;
  /** What stands below it: hints and errors. */
  readonly says: string;
};

/** Boxes among the fields that are no part of what is saved: one is read by its button, the other only reckoned with. */
const BESIDE = ['Paste days', 'For example, a cost of'];

const FIELDS =
  'input:not([type="hidden"], [type="file"], [type="password"], [type="range"]), textarea, select, [contenteditable="true"]';

/** The form on the screen. */
export const formOn = (page: Page): Locator => page.locator('main form').filter({ visible: true }).last();

/** Returns all fields that a form shows, in their order, and marks them for {@link fieldAt}. */
export const fieldsSeen = (page: Page): Promise<SeenField[]> =>
  formOn(page).evaluateAll(
    ([form], [fields, beside]) => {
      if (!form) return [];
      const met = new Map<string, number>();
      return (
        [...form.querySelectorAll<HTMLElement>(fields)]
          .filter((each) => each.checkVisibility())
          // A panel beside the fields, such as a preview, is drawn anew while somebody types, and nothing in it is saved.
          .filter((each) => !each.closest('aside'))
          .filter((each) => !beside.includes((each as HTMLInputElement).labels?.[0]?.textContent ?? ''))
          .map((each, at) => {
            each.dataset['walk'] = String(at);
            const input = each as HTMLInputElement;
            const own = each.getAttribute('aria-label') ?? input.labels?.[0]?.textContent ?? input.name;
            const label = (own || 'a field').replace(/\*$/, '');
            const count = (met.get(label) ?? 0) + 1;
            met.set(label, count);
            const placeholder = each.getAttribute('placeholder') ?? '';
            const typed = each.matches('textarea, input:not([type="checkbox"], [type="radio"], [type="color"])');
            const is = each.matches('[contenteditable="true"]')
              ? 'body'
              : !typed || input.readOnly || input.disabled
                ? 'other'
                : each.role === 'combobox' || each.getAttribute('role') === 'combobox'
                  ? 'search'
                  : placeholder.startsWith('YYYY')
                    ? 'date'
                    : placeholder.startsWith('HH')
                      ? 'time'
                      : input.inputMode === 'decimal'
                        ? 'number'
                        : 'text';
            const value =
              is === 'body'
                ? each.innerText
                : each.matches('[type="checkbox"], [type="radio"]')
                  ? String(input.checked)
                  : input.value;
            const says = (each.getAttribute('aria-describedby') ?? '')
              .split(' ')
              .map((id) => (id === '' ? '' : (document.getElementById(id)?.textContent ?? '')))
              .join(' ');
            return {
              label: count > 1 ? `${label} (${count})` : label,
              is: is as 'text',
              value,
              required: each.getAttribute('aria-required') === 'true',
              invalid: each.getAttribute('aria-invalid') === 'true',
              says,
            };
          })
      );
    },
    [FIELDS, BESIDE] as const,
  );

/** The field of this number among those last seen. */
export const fieldAt = (page: Page, at: number): Locator => formOn(page).locator(`[data-walk="${at}"]`);

/** Returns the number of the field of a label; less than 0 when the form shows it no longer. */
export const placeOf = async (page: Page, label: string): Promise<number> =>
  (await fieldsSeen(page)).findIndex((field) => field.label === label);

/** Types over what a field holds, and leaves it; returns what is seen of it then, if the form still shows it. */
export async function typeAndLeave(page: Page, label: string, text: string): Promise<SeenField | undefined> {
  await writeOver(page, await placeOf(page, label), text);
  await page.keyboard.press('Tab');
  return (await fieldsSeen(page)).find((field) => field.label === label);
}

/** Types over what a field holds; an empty text empties it. */
export async function writeOver(page: Page, at: number, text: string): Promise<void> {
  await typeOver(page, fieldAt(page, at), text);
  if (text === '') await page.keyboard.press('Delete');
}

/** Types a few keys in the middle of a field, of the kind that stands there; returns what it should then hold. */
export async function typeInMiddle(page: Page, at: number, value: string): Promise<string> {
  const signs = [...value];
  const middle = signs.slice(0, Math.floor(signs.length / 2)).join('').length;
  const beside = value[middle - 1] ?? '';
  const keys = value === '' ? 'Qz 1' : /\d/.test(beside) ? '12' : /[A-Z]/.test(beside) ? 'QZ' : 'qz';
  const field = fieldAt(page, at);
  await field.click();
  // Where the browser does not say where the caret is, as in an address of mail, the keys lead there.
  const set = await field.evaluate((input, place) => {
    if (!(input instanceof HTMLTextAreaElement) && (input as HTMLInputElement).selectionStart === null) return false;
    (input as HTMLInputElement).setSelectionRange(place, place);
    return true;
  }, middle);
  if (!set) {
    await page.keyboard.press('Home');
    for (let step = 0; step < middle; step += 1) await page.keyboard.press('ArrowRight');
  }
  await page.keyboard.type(keys);
  return value.slice(0, middle) + keys + value.slice(middle);
}

/** Types a word where a click into a text of blocks leads; returns what it should then hold. */
export async function typeInBody(page: Page, at: number, value: string): Promise<string> {
  await fieldAt(page, at).click();
  await page.keyboard.type('qzqz');
  const now = await fieldAt(page, at).innerText();
  return now.replace('qzqz', '').trim() === value.trim() ? now : `${value}, with qzqz in it`;
}
