import { mergeAttributes, Node, textblockTypeInputRule, type AnyExtension } from '@tiptap/core';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { Italic } from '@tiptap/extension-italic';
import { Link } from '@tiptap/extension-link';
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { Dropcursor, Gapcursor, UndoRedo } from '@tiptap/extensions';
import { CENTRE, HEADING_LEVELS } from '#domain/content/body.ts';
import { linkProblem } from '#domain/content/link.ts';
import { BlockIds } from './block-ids.ts';
import { MoveBlocks } from './move-blocks.ts';

const Quote = Node.create({
  name: 'quote',
  group: 'block',
  content: 'inline*',
  defining: true,
  parseHTML: () => [{ tag: 'blockquote' }],
  renderHTML: ({ HTMLAttributes }) => ['blockquote', HTMLAttributes, 0],
  addInputRules() {
    return [textblockTypeInputRule({ find: /^\s*>\s$/, type: this.type })];
  },
});

const Callout = Node.create({
  name: 'callout',
  group: 'block',
  content: 'inline*',
  defining: true,
  addAttributes: () => ({
    tone: {
      default: 'info',
      parseHTML: (element) => element.dataset['tone'] ?? 'info',
      renderHTML: ({ tone }) => ({ 'data-tone': String(tone) }),
    },
  }),
  parseHTML: () => [{ tag: 'div[data-tone]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', HTMLAttributes, 0],
});

const Divider = Node.create({
  name: 'divider',
  group: 'block',
  parseHTML: () => [{ tag: 'hr' }],
  renderHTML: ({ HTMLAttributes }) => ['hr', HTMLAttributes],
});

/** Returns an attribute that {@link atom} wrote; null for anything else. */
function readAttribute(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** A block without text of its own. It is copied within the editor only: its parts mean nothing elsewhere. */
const atom = (name: string, attributes: Readonly<Record<string, unknown>>, label: string) =>
  Node.create({
    name,
    group: 'block',
    atom: true,
    draggable: true,
    addAttributes: () =>
      Object.fromEntries(
        Object.entries(attributes).map(([key, initial]) => [
          key,
          {
            default: initial,
            parseHTML: (element: HTMLElement) => readAttribute(element.dataset[key]) ?? initial,
            renderHTML: (all: Readonly<Record<string, unknown>>) => ({ [`data-${key}`]: JSON.stringify(all[key]) }),
          },
        ]),
      ),
    parseHTML: () => [{ tag: `figure[data-block="${name}"]` }],
    renderHTML: ({ HTMLAttributes }) => ['figure', mergeAttributes(HTMLAttributes, { 'data-block': name }), label],
  });

// How these are drawn depends on where their pictures and records are: block-nodes.ts.
export const Image = atom('image', { key: '', alt: '', decorative: false, caption: '', focal: CENTRE }, 'Picture');
export const Gallery = atom('gallery', { images: [] }, 'Gallery');
export const Card = atom('card', { of: 'article', ref: 0 }, 'Card');
export const PlaceMap = atom('map', { places: [] }, 'Map');

/** What a body may hold, beside the blocks without text, as the editor knows it: nothing else can be typed or pasted. */
export const SCHEMA: readonly AnyExtension[] = [
  Document,
  Text,
  Paragraph,
  // Mod+Enter saves the form.
  HardBreak.extend({
    addKeyboardShortcuts() {
      return { 'Shift-Enter': () => this.editor.commands.setHardBreak() };
    },
  }),
  Heading.configure({ levels: [...HEADING_LEVELS] }),
  BulletList,
  OrderedList.extend({ addAttributes: () => ({}) }),
  // One level: nested lists read badly on a phone.
  ListItem.extend({ content: 'paragraph' }),
  Quote,
  Callout,
  Divider,
  Bold,
  Italic,
  Link.extend({ addAttributes: () => ({ href: { default: null } }) }).configure({
    openOnClick: false,
    autolink: false,
    linkOnPaste: true,
    isAllowedUri: (href) => linkProblem(href) === null,
  }),
  BlockIds,
  MoveBlocks,
  UndoRedo,
  Dropcursor,
  Gapcursor,
];
