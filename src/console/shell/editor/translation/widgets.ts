import type { BlockType } from '#domain/content/body.ts';
import type { BlockTranslation } from '#domain/content/translation.ts';
import type { WordChange } from '#domain/text/word-diff.ts';
import { isMac, keyText } from '#console/ui/key-text.ts';

/** Name of the attribute of the spaces that {@link ./align-blocks.ts} sizes; its value is the id of the block below. */
export const ROW = 'data-row';

/** Returns the space above a block, by which it begins at the height of its translation. */
export function rowSpace(id: string): HTMLElement {
  const space = document.createElement('div');
  space.className = 'row-space';
  space.setAttribute(ROW, id);
  return space;
}

/** Returns the line above a block whose English changed: what changed, and a button that finds it still right. */
export function changeLine({ changes, english }: BlockTranslation, onStillRight: () => void): HTMLElement {
  const line = foreign('translation-line');
  const words = line.appendChild(document.createElement('span'));
  words.append(english ? 'English changed. ' : 'Removed from the English. ');
  if (english && changes.length === 0) words.append('Its format or a link is another.');
  changes.slice(0, MAX_CHANGES).forEach((change, at) => {
    if (at > 0) words.append('; ');
    words.append(...changeParts(change));
  });
  if (changes.length > MAX_CHANGES) words.append(` and ${changes.length - MAX_CHANGES} more`);
  const keep = line.appendChild(button('Still right', onStillRight));
  keep.title = keyText('Alt+Enter', isMac());

  return line;
}

/** Returns what stands in for a block that the translation does not have. */
export function gapRow({ id, type, is }: BlockTranslation, onTranslate: () => void): HTMLElement {
  const row = foreign('translation-gap');
  row.dataset['gap'] = id;
  const words = row.appendChild(document.createElement('span'));
  words.append(is === 'untranslated' ? 'Not translated yet.' : `The English has a ${NOUNS[type] ?? 'block'} here.`);
  row.append(button(is === 'untranslated' ? 'Translate' : 'Take over', onTranslate));
  return row;
}

/** Blocks that show something though they may have no words. */
export const NOUNS: Readonly<Partial<Record<BlockType, string>>> = {
  divider: 'divider',
  image: 'picture',
  gallery: 'gallery',
  card: 'card',
  map: 'map',
};

/** Returns a part of the console, in its own language, within a text of another. */
function foreign(className: string): HTMLElement {
  const element = document.createElement('div');
  element.className = className;
  element.lang = 'en';
  element.dir = 'ltr';
  return element;
}

function changeParts({ removed, inserted }: WordChange): (Node | string)[] {
  const part = (name: 'del' | 'ins', words: string) => {
    const element = document.createElement(name);
    element.textContent = words.length > MAX_LENGTH ? `${words.slice(0, MAX_LENGTH)}…` : words;
    return element;
  };
  return [
    ...(removed === '' ? ['+ '] : [part('del', removed)]),
    ...(removed !== '' && inserted !== '' ? [' → '] : []),
    ...(inserted === '' ? [] : [part('ins', inserted)]),
  ];
}

function button(label: string, onPress: () => void): HTMLElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = label;
  element.addEventListener('click', onPress);
  return element;
}

const MAX_CHANGES = 4;
const MAX_LENGTH = 80;
