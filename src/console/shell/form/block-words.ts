import type { Block, Inline, Picture } from '#domain/content/body.ts';
import { inlineText } from '#domain/content/parts.ts';
import { toneIn } from '#domain/content/tone-words.ts';
import { asWords } from '#domain/text/words.ts';

/**
 * Returns two versions of a block as readable words. Where these are alike, the words of both go on to say what they do
 * not show otherwise: formats, links and pictures. A version that was deleted is null.
 */
export function versionWords(one: Block | null, other: Block | null): [string, string] {
  const words = [blockWords(one), blockWords(other)] as const;
  if (!one || !other || words[0] !== words[1]) return [...words];
  return [`${words[0]} – ${detailsOf(one)}`, `${words[1]} – ${detailsOf(other)}`];
}

/** Returns a block as readable words, "Deleted" where there is none. */
export function blockWords(block: Block | null): string {
  switch (block?.type) {
    case undefined:
      return 'Deleted';
    case 'paragraph':
      return inlineText(block.content).trim() || 'Empty paragraph';
    case 'heading':
      return `Heading ${block.level}: ${inlineText(block.content)}`;
    case 'quote':
      return `Quote: ${inlineText(block.content)}`;
    case 'callout':
      return `${toneIn('en', block.tone)}: ${inlineText(block.content)}`;
    case 'list':
      return block.items
        .map(({ content }, at) => `${block.ordered ? `${at + 1}.` : '•'} ${inlineText(content)}`)
        .join('\n');
    case 'image':
      return `Picture ${pictureWords(block)}`;
    case 'gallery':
      return `Gallery of ${counted(block.images.length, 'picture')}: ${block.images.map(pictureWords).join('; ')}`;
    case 'divider':
      return 'Divider';
    case 'card':
      return `Card: ${asWords(block.of).toLowerCase()} ${block.ref}`;
    case 'map':
      return `Map of ${counted(block.places.length, 'place')}: ${block.places.join(', ')}`;
  }
}

function pictureWords({ alt, decorative, caption }: Picture): string {
  const description = decorative ? '(decorative)' : alt === '' ? '(no description)' : `"${alt}"`;
  return caption.trim() === '' ? description : `${description}, caption "${caption}"`;
}

/** Returns what the words of a block do not show. */
function detailsOf(block: Block): string {
  if (block.type === 'image') return fileWords(block);
  if (block.type === 'gallery') return block.images.map(fileWords).join('; ');
  const content =
    block.type === 'list' ? block.items.flatMap((item) => item.content) : 'content' in block && block.content;
  return (content && formatWords(content)) || 'no formats';
}

const fileWords = ({ key, focal }: Picture): string =>
  `file ${key.slice(0, 8)}, cropped around ${Math.round(focal.x * 100)}% across and ${Math.round(focal.y * 100)}% down`;

const formatWords = (content: Inline): string =>
  content
    .flatMap(({ text, marks = [] }) =>
      marks.map((mark) => `${mark.type === 'link' ? `link to ${mark.href}` : mark.type} "${text.trim()}"`),
    )
    .join(', ');

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
