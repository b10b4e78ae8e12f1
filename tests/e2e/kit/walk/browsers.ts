import type { CDPSession, Page } from '@playwright/test';
import { handsAt, type Hands } from './jobs.ts';

/**
 * Hands at an input method: each text is composed, and meanwhile Enter, arrows, Tab and Esc choose among the words that it
 * offers.
 */
export async function composingAt(page: Page): Promise<Hands> {
  const devtools = await page.context().newCDPSession(page);
  return {
    ...handsAt(page),
    async type(text) {
      for (const step of [text.slice(0, 1), text.slice(0, -1)])
        await devtools.send('Input.imeSetComposition', {
          text: step,
          selectionStart: step.length,
          selectionEnd: step.length,
        });
      for (const key of ['ArrowDown', 'ArrowUp', 'Tab', 'Escape', 'Enter'])
        // What the browser itself does with a key is the input method's.
        await page.evaluate((pressed) => {
          const composing = { isComposing: true, keyCode: 229, bubbles: true, cancelable: true };
          document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, ...composing }));
        }, key);
      await devtools.send('Input.insertText', { text });
    },
  };
}

/** Hands at a French keyboard, where the row of digits types signs. */
export async function frenchAt(page: Page): Promise<Hands> {
  const devtools = await page.context().newCDPSession(page);
  const plain = handsAt(page);
  return {
    ...plain,
    async press(...keys) {
      for (const key of keys) await (/^\d$/.test(key) ? pressDigit(devtools, Number(key)) : plain.press(key));
    },
  };
}

async function pressDigit(devtools: CDPSession, digit: number): Promise<void> {
  const pressed = { key: 'à&é"\'(-è_ç'.charAt(digit), code: `Digit${digit}`, windowsVirtualKeyCode: 48 + digit };
  await devtools.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...pressed });
  await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...pressed });
}

/** The browser translates the page: each text that appears is soon replaced by elements with its translation. */
export const translateTexts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const isKept = (text: Node) =>
      text.parentElement?.closest('script, style, textarea, font, [translate="no"]') != null;
    const tag: string = 'font';
    const translate = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (text.data.trim() === '' || isKept(text)) continue;
        const [outer, inner] = [document.createElement(tag), document.createElement(tag)];
        inner.textContent = text.data;
        outer.append(inner);
        text.replaceWith(outer);
      }
    };
    let waits = false;
    new MutationObserver(() => {
      if (waits) return;
      waits = true;
      setTimeout(() => {
        waits = false;
        translate();
      });
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });

/** The browser lets no page keep anything. */
export const blockStorage = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The document may not use storage.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse });
    Object.defineProperty(LockManager.prototype, 'request', { value: async () => refuse() });
  });

/** The browser has no room left for what this page would keep. */
export const fillStorage = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
