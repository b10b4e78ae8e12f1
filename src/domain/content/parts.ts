import type { Block, Body, CardBlock, Inline, MapBlock, Picture } from './body.ts';

/** A part of a body, with its path in the body and the block it belongs to. */
export interface Located<Part> {
  readonly path: string;
  readonly block: string;
  readonly part: Part;
}

/** Returns what a body says, without marks, a line for each block, item and caption: for search and for its length. */
export const textOf = ({ blocks }: Body): string =>
  blocks
    .flatMap(linesOf)
    .filter((line) => line !== '')
    .join('\n');

/** Returns the characters that a reader of a body sees; runs of spaces count as one. */
export const lengthOf = (body: Body): number => [...textOf(body).replaceAll(/\s+/g, ' ')].length;

/** Returns the text of inline content, without its marks. */
export const inlineText = (content: Inline): string => content.map(({ text }) => text).join('');

/** Returns whether a body shows nothing: it has no words, pictures, cards or maps. */
export const isEmptyBody = (body: Body): boolean =>
  textOf(body) === '' && body.blocks.every((block) => SILENT.has(block.type) || isBare(block));

/** Returns the pictures of a body, in their order. */
export const picturesOf = ({ blocks }: Body): Located<Picture>[] =>
  blocks.flatMap((block, at) => {
    const path = `blocks[${at}]`;
    if (block.type === 'image') return [{ path, block: block.id, part: block }];
    if (block.type !== 'gallery') return [];
    return block.images.map((part, index) => ({ path: `${path}.images[${index}]`, block: block.id, part }));
  });

/** Returns the cards of a body, in their order. */
export const cardsOf = (body: Body): Located<CardBlock>[] =>
  located(body).flatMap(({ part, ...rest }) => (part.type === 'card' ? [{ ...rest, part }] : []));

/** Returns the maps of a body, in their order. */
export const mapsOf = (body: Body): Located<MapBlock>[] =>
  located(body).flatMap(({ part, ...rest }) => (part.type === 'map' ? [{ ...rest, part }] : []));

const located = ({ blocks }: Body): Located<Block>[] =>
  blocks.map((part, at) => ({ path: `blocks[${at}]`, block: part.id, part }));

function linesOf(block: Block): string[] {
  switch (block.type) {
    case 'list':
      return block.items.map(({ content }) => inlineText(content).trim());
    case 'image':
      return [block.caption.trim()];
    case 'gallery':
      return block.images.map(({ caption }) => caption.trim());
    case 'divider':
    case 'card':
    case 'map':
      return [];
    case 'paragraph':
    case 'heading':
    case 'quote':
    case 'callout':
      return [inlineText(block.content).trim()];
  }
}

/** Blocks that show nothing without words. */
const SILENT: ReadonlySet<Block['type']> = new Set(['paragraph', 'heading', 'list', 'quote', 'callout', 'divider']);

const isBare = (block: Block): boolean =>
  (block.type === 'gallery' && block.images.length === 0) || (block.type === 'map' && block.places.length === 0);
