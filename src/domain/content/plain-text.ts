import type { Block, Body, Inline } from './body.ts';
import { isInternal } from './link.ts';
import { leads } from './render-inline.ts';
import type { RenderOptions } from './render.ts';

/** Returns a body as a text without formats, as a mail carries it beside its HTML: links are followed by their address. */
export const plainTextOf = ({ blocks }: Body, options: RenderOptions): string =>
  blocks
    .map((block) => plainBlock(block, options).trim())
    .filter((text) => text !== '')
    .join('\n\n');

function plainBlock(block: Block, options: RenderOptions): string {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
    case 'quote':
      return plainInline(block.content, options);
    case 'callout':
      return `${options.tone(block.tone)}: ${plainInline(block.content, options)}`;
    case 'list':
      return block.items
        .map(({ content }, at) => `${block.ordered ? `${at + 1}.` : '-'} ${plainInline(content, options)}`)
        .join('\n');
    case 'image':
      return block.caption;
    case 'gallery':
      return block.images.map(({ caption }) => caption).join('\n');
    case 'divider':
      return '---';
    case 'card': {
      const card = options.card(block.of, block.ref);
      return card === null ? '' : withAddress(card.title, card.href, options);
    }
    case 'map':
      return block.places
        .flatMap((ref) => options.place(ref) ?? [])
        .map(({ name, href }) => `- ${withAddress(name, href, options)}`)
        .join('\n');
  }
}

const plainInline = (content: Inline, options: RenderOptions): string =>
  content
    .map(({ text, marks = [] }, at) => {
      const hrefAt = (index: number) => content[index]?.marks?.find((mark) => mark.type === 'link')?.href ?? null;
      const href = marks.find((mark) => mark.type === 'link')?.href ?? null;
      // Neighbours with the same link are one link.
      return href === hrefAt(at + 1) ? text : withAddress(text, href, options);
    })
    .join('');

function withAddress(text: string, href: string | null, options: RenderOptions): string {
  if (href === null || text.trim() === '' || !leads(href, options)) return text;
  const address = isInternal(href) ? `${options.origin ?? ''}${href}` : href.replace(/^(mailto|tel):/i, '');
  return address === text ? text : `${text} (${address})`;
}
