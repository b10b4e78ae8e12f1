import { sameJson } from '#domain/text/canonical.ts';
import { wordChanges, type WordChange } from '#domain/text/word-diff.ts';
import { EMPTY_BODY, type Block, type BlockType, type Body, type Picture } from './body.ts';
import { isBody, type FieldTexts } from './locale.ts';
import { inlineText } from './parts.ts';

/**
 * How the translation of a block, or of a text such as the title, stands. `changed`: the English changed after the
 * translation was last saved. `untranslated`: the English has words and the translation has none. `wordless`: there is
 * nothing to translate, as of a divider, a card or a map.
 */
export type TranslationState = 'same' | 'changed' | 'untranslated' | 'wordless';

export interface BlockTranslation {
  readonly id: string;
  readonly type: BlockType;
  readonly is: TranslationState;
  /** The words of the English that changed; none where its form did, such as a link or the level of a heading. */
  readonly changes: readonly WordChange[];
  /** Whether the translation has a block of this id, and the English does. */
  readonly translated: boolean;
  readonly english: boolean;
}

/** What is compared: the English as it is, as it was when the translation was last saved, and the translation. */
export interface Compared<Text> {
  readonly english: Text;
  /** Null when it is not known: then nothing counts as changed. */
  readonly before: Text | null;
  readonly translation: Text;
}

/**
 * Returns how each block of the English is translated, in its order, followed by those that were removed from the English
 * while the translation still has them. Blocks pair by their ids.
 */
export function blockTranslations({ english, before, translation }: Compared<Body>): BlockTranslation[] {
  const [was, own, now] = [byId(before ?? EMPTY_BODY), byId(translation), byId(english)];
  const paired = english.blocks.map((block): BlockTranslation => {
    const { id, type } = block;
    const [older, other] = [was.get(id), own.get(id)];
    const facts = { id, type, translated: other !== undefined, english: true };
    const words = blockWords(block);
    const empty = other === undefined || (words !== '' && blockWords(other) === '');
    if (empty) return { ...facts, is: words.trim() === '' ? 'wordless' : 'untranslated', changes: [] };
    if (older && !sameJson(older, block) && !sameJson(other, block))
      return { ...facts, is: 'changed', changes: wordChanges(blockWords(older), words) };
    return { ...facts, is: words.trim() === '' ? 'wordless' : 'same', changes: [] };
  });
  const removed = [...was.values()].filter(({ id }) => !now.has(id) && own.has(id));
  return [
    ...paired,
    ...removed.map((block): BlockTranslation => ({
      id: block.id,
      type: block.type,
      is: 'changed',
      changes: wordChanges(blockWords(block), ''),
      translated: true,
      english: false,
    })),
  ];
}

/** Returns how a text without blocks, such as the title, is translated. */
export function lineTranslation({
  english,
  before,
  translation,
}: Compared<string>): Pick<BlockTranslation, 'is' | 'changes'> {
  if (english.trim() !== '' && translation.trim() === '') return { is: 'untranslated', changes: [] };
  if (before !== null && before !== english) return { is: 'changed', changes: wordChanges(before, english) };
  return { is: english.trim() === '' ? 'wordless' : 'same', changes: [] };
}

/** Returns a block of the same kind and id without its words. What has none besides them, such as a card, is the same. */
export function withoutWords(block: Block): Block {
  switch (block.type) {
    case 'list':
      return { ...block, items: [{ content: [] }] };
    case 'image':
      return { ...block, ...unnamed(block) };
    case 'gallery':
      return { ...block, images: block.images.map(unnamed) };
    case 'divider':
    case 'card':
    case 'map':
      return block;
    case 'paragraph':
    case 'heading':
    case 'quote':
    case 'callout':
      return { ...block, content: [] };
  }
}

/**
 * Returns the English of before with one block, or the text of one field, as it is now: somebody found its translation to
 * be still right.
 */
export function acceptChange(before: FieldTexts, english: FieldTexts, field: string, block?: string): FieldTexts {
  const [was, now] = [before[field], english[field]];
  if (block === undefined || !isBody(was) || !isBody(now))
    return now === undefined ? before : { ...before, [field]: now };
  const current = now.blocks.find(({ id }) => id === block);
  return { ...before, [field]: { blocks: was.blocks.flatMap((each) => (each.id === block ? (current ?? []) : each)) } };
}

/** Returns the words of a block: a line for each item of a list, and for the description and caption of each picture. */
export function blockWords(block: Block): string {
  switch (block.type) {
    case 'list':
      return block.items.map(({ content }) => inlineText(content)).join('\n');
    case 'image':
      return pictureWords(block);
    case 'gallery':
      return block.images
        .map(pictureWords)
        .filter((words) => words !== '')
        .join('\n');
    case 'divider':
    case 'card':
    case 'map':
      return '';
    case 'paragraph':
    case 'heading':
    case 'quote':
    case 'callout':
      return inlineText(block.content);
  }
}

const pictureWords = ({ alt, caption }: Picture): string => [alt, caption].filter((words) => words !== '').join('\n');

const unnamed = <P extends Picture>(picture: P): P => ({ ...picture, alt: '', caption: '' });

const byId = ({ blocks }: Body): ReadonlyMap<string, Block> => new Map(blocks.map((block) => [block.id, block]));
