import type { JSONContent } from '@tiptap/core';
import {
  CENTRE,
  type Block,
  type Body,
  type CalloutTone,
  type CardKind,
  type HeadingLevel,
  type Inline,
  type Mark,
  type Picture,
  type Run,
} from '#domain/content/body.ts';
import { readBody } from '#domain/content/read-body.ts';

/** Returns a body as the document of the editor, which is never without a line to type in. */
export function documentOf({ blocks }: Body): JSONContent {
  return { type: 'doc', content: blocks.length === 0 ? [{ type: 'paragraph' }] : blocks.map(nodeOf) };
}

/** Returns the document of the editor as a body in its normal form. A single empty line is no block. */
export function bodyOf({ content = [] }: JSONContent): Body {
  const [only, ...more] = content;
  const empty = more.length === 0 && only?.type === 'paragraph' && only.content === undefined;
  const body = { blocks: empty ? [] : content.map(blockOf) };
  const read = readBody(body);
  // What the rules refuse, such as a text that is too long, is still what was typed.
  return read.ok ? read.body : body;
}

function nodeOf(block: Block): JSONContent {
  const { id } = block;
  switch (block.type) {
    case 'paragraph':
    case 'quote':
      return { type: block.type, attrs: { id }, ...inlineNodes(block.content) };
    case 'heading':
      return { type: 'heading', attrs: { id, level: block.level }, ...inlineNodes(block.content) };
    case 'callout':
      return { type: 'callout', attrs: { id, tone: block.tone }, ...inlineNodes(block.content) };
    case 'list':
      return {
        type: block.ordered ? 'orderedList' : 'bulletList',
        attrs: { id },
        content: block.items.map(({ content }) => ({
          type: 'listItem',
          content: [{ type: 'paragraph', ...inlineNodes(content) }],
        })),
      };
    case 'divider':
      return { type: 'divider', attrs: { id } };
    case 'image':
    case 'gallery':
    case 'card':
    case 'map': {
      const { type, id: _, ...attrs } = block;
      return { type, attrs: { id, ...attrs } };
    }
  }
}

function blockOf({ type, attrs = {}, content = [] }: JSONContent): Block {
  const id = String(attrs['id'] ?? '');
  switch (type) {
    case 'heading':
      return { id, type, level: attrs['level'] as HeadingLevel, content: inlineOf(content) };
    case 'quote':
      return { id, type, content: inlineOf(content) };
    case 'callout':
      return { id, type, tone: attrs['tone'] as CalloutTone, content: inlineOf(content) };
    case 'bulletList':
    case 'orderedList':
      return {
        id,
        type: 'list',
        ordered: type === 'orderedList',
        items: content.map((item) => ({ content: inlineOf(item.content?.[0]?.content ?? []) })),
      };
    case 'divider':
      return { id, type };
    case 'image':
      return { id, type, ...pictureOf(attrs) };
    case 'gallery':
      return { id, type, images: attrs['images'] as readonly Picture[] };
    case 'card':
      return { id, type, of: attrs['of'] as CardKind, ref: Number(attrs['ref']) };
    case 'map':
      return { id, type, places: attrs['places'] as readonly number[] };
    default:
      return { id, type: 'paragraph', content: inlineOf(content) };
  }
}

export const pictureOf = ({ key, alt, decorative, caption, focal }: Readonly<Record<string, unknown>>): Picture => ({
  key: String(key),
  alt: textOf(alt),
  decorative: decorative === true,
  caption: textOf(caption),
  focal: (focal as Picture['focal'] | null) ?? CENTRE,
});

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Returns inline content as nodes: a line break within a paragraph is a node of its own. */
function inlineNodes(content: Inline): { content?: JSONContent[] } {
  const nodes = content.flatMap(({ text, marks = [] }) =>
    text
      .split('\n')
      .flatMap((line, at): JSONContent[] => [
        ...(at > 0 ? [{ type: 'hardBreak' }] : []),
        ...(line === '' ? [] : [{ type: 'text', text: line, ...(marks.length > 0 && { marks: marks.map(markNode) }) }]),
      ]),
  );
  return nodes.length === 0 ? {} : { content: nodes };
}

const markNode = (mark: Mark) =>
  mark.type === 'link' ? { type: 'link', attrs: { href: mark.href } } : { type: mark.type };

const inlineOf = (nodes: readonly JSONContent[]): Run[] =>
  nodes.flatMap(({ type, text = '', marks = [] }): Run[] => {
    if (type === 'hardBreak') return [{ text: '\n' }];
    return text === '' ? [] : [{ text, ...(marks.length > 0 && { marks: marks.flatMap(markOf) }) }];
  });

function markOf({ type, attrs = {} }: NonNullable<JSONContent['marks']>[number]): Mark[] {
  if (type === 'bold' || type === 'italic') return [{ type }];
  return type === 'link' ? [{ type, href: String(attrs['href'] ?? '') }] : [];
}
