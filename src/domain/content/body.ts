/**
 * A text as staff write it, in one language: blocks, never HTML. Each block keeps its id for as long as it exists, so
 * that two editors can be merged ({@link ./merge.ts}) and a translation be laid beside the English block by block.
 */
export interface Body {
  readonly blocks: readonly Block[];
}

export type Block =
  | ParagraphBlock
  | HeadingBlock
  | ListBlock
  | QuoteBlock
  | ImageBlock
  | GalleryBlock
  | CalloutBlock
  | DividerBlock
  | CardBlock
  | MapBlock;
export type BlockType = Block['type'];

export interface ParagraphBlock extends Identified {
  readonly type: 'paragraph';
  readonly content: Inline;
}

export interface HeadingBlock extends Identified {
  readonly type: 'heading';
  readonly level: HeadingLevel;
  readonly content: Inline;
}

/** A list of one level: nested lists read badly on a phone and in a mail. */
export interface ListBlock extends Identified {
  readonly type: 'list';
  readonly ordered: boolean;
  readonly items: readonly ListItem[];
}

export interface QuoteBlock extends Identified {
  readonly type: 'quote';
  readonly content: Inline;
}

export interface ImageBlock extends Identified, Picture {
  readonly type: 'image';
}

export interface GalleryBlock extends Identified {
  readonly type: 'gallery';
  readonly images: readonly Picture[];
}

export interface CalloutBlock extends Identified {
  readonly type: 'callout';
  readonly tone: CalloutTone;
  readonly content: Inline;
}

export interface DividerBlock extends Identified {
  readonly type: 'divider';
}

/** A record of the business, shown as it is when somebody reads the text. */
export interface CardBlock extends Identified {
  readonly type: 'card';
  readonly of: CardKind;
  /** Id of the record. */
  readonly ref: number;
}

export interface MapBlock extends Identified {
  readonly type: 'map';
  /** Ids of the places. */
  readonly places: readonly number[];
}

export interface ListItem {
  readonly content: Inline;
}

/** A picture within a text. Its words are in the language of the body. */
export interface Picture {
  /** Key of the uploaded file. */
  readonly key: string;
  readonly alt: string;
  /** Says nothing that the text does not: it then has no alt text. */
  readonly decorative: boolean;
  readonly caption: string;
  readonly focal: Focal;
}

/** The point of a picture that stays visible when it is cropped: shares of its width and height. */
export interface Focal {
  readonly x: number;
  readonly y: number;
}

/** Text with marks, in runs of the same marks. A line break within a paragraph is `\n`. */
export type Inline = readonly Run[];

export interface Run {
  readonly text: string;
  /** Each kind at most once, in the order link, bold, italic; absent instead of empty. */
  readonly marks?: readonly Mark[];
}

export type Mark =
  | { readonly type: 'bold' }
  | { readonly type: 'italic' }
  | { readonly type: 'link'; readonly href: string };

export const HEADING_LEVELS = [2, 3, 4] as const;
export type HeadingLevel = (typeof HEADING_LEVELS)[number];

export const CALLOUT_TONES = ['info', 'tip', 'warning'] as const;
export type CalloutTone = (typeof CALLOUT_TONES)[number];

export const CARD_KINDS = ['activity', 'hotel', 'place', 'article', 'booking'] as const;
export type CardKind = (typeof CARD_KINDS)[number];

export const MAX_BLOCKS = 400;
/** The most bytes of a body in UTF-8, as JSON. */
export const MAX_BYTES = 200_000;
export const MAX_IMAGES = 12;
export const MAX_ITEMS = 200;
export const MAX_PLACES = 50;

export const EMPTY_BODY: Body = { blocks: [] };
export const CENTRE: Focal = { x: 0.5, y: 0.5 };

interface Identified {
  /** Unique within the body. */
  readonly id: string;
}
