import { escapeHtml } from '#domain/text/html.ts';
import type { Block, Body, CalloutTone, CardBlock, CardKind, Focal, Inline, MapBlock, Picture } from './body.ts';
import { inlineText } from './parts.ts';
import { addressOf, leads, renderInline, type LinkOptions } from './render-inline.ts';

/** Widths in which pictures are kept, in pixels. */
export const PICTURE_WIDTHS = [160, 640, 1280] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** A record as a card shows it. */
export interface CardView {
  readonly title: string;
  /** Page of the record, as in a link; without one the card is no link. */
  readonly href: string | null;
  readonly summary: string;
  readonly picture: Pick<Picture, 'key' | 'focal'> | null;
}

/** A place as a map shows it. */
export interface PlaceView {
  readonly name: string;
  readonly href: string | null;
  readonly latitude: number;
  readonly longitude: number;
}

/** What a body does not say itself. */
export interface RenderOptions extends LinkOptions {
  /** Returns the address of a picture in a width, cropped around its focal point; null when there is no such file. */
  readonly picture: (key: string, width: PictureWidth, focal: Focal) => string | null;
  /** Returns what a card shows; null for a record that is disabled or unknown, whose card is left out. */
  readonly card: (of: CardKind, ref: number) => CardView | null;
  /** Returns a place of a map; null for one that is disabled or unknown, which is left out. */
  readonly place: (ref: number) => PlaceView | null;
  /** Returns the word for a tone in the language of the body: a colour alone tells it to nobody who cannot see it. */
  readonly tone: (tone: CalloutTone) => string;
  /** Offers pictures in several widths. Programs that show mail do without. */
  readonly responsive?: boolean;
}

/**
 * Returns a body as HTML: the same for the public page, the preview and a mail. Everything in it is escaped; it has no
 * scripts and no styles of its own. Blocks that would show nothing are left out.
 */
export const renderBody = ({ blocks }: Body, options: RenderOptions): string =>
  blocks.map((block) => renderBlock(block, options)).join('');

function renderBlock(block: Block, options: RenderOptions): string {
  switch (block.type) {
    case 'paragraph':
      return wrapped('p', block.content, options);
    case 'heading':
      return wrapped(`h${block.level}`, block.content, options);
    case 'list': {
      const items = block.items.map(({ content }) => wrapped('li', content, options)).join('');
      const tag = block.ordered ? 'ol' : 'ul';
      return items && `<${tag}>${items}</${tag}>`;
    }
    case 'quote': {
      const text = wrapped('p', block.content, options);
      return text && `<blockquote>${text}</blockquote>`;
    }
    case 'image':
      return renderPicture(block, options);
    case 'gallery': {
      const pictures = block.images.map((image) => renderPicture(image, options)).filter((html) => html !== '');
      return pictures.length === 0
        ? ''
        : `<ul class="gallery">${pictures.map((html) => `<li>${html}</li>`).join('')}</ul>`;
    }
    case 'callout': {
      const text = wrapped('p', block.content, options);
      const tone = `<p class="callout-tone"><strong>${escapeHtml(options.tone(block.tone))}</strong></p>`;
      return text && `<div class="callout callout-${block.tone}" role="note">${tone}${text}</div>`;
    }
    case 'divider':
      return '<hr>';
    case 'card':
      return renderCard(block, options);
    case 'map':
      return renderMap(block, options);
  }
}

/** Returns inline content in an element; nothing when it has no words. */
const wrapped = (tag: string, content: Inline, options: LinkOptions): string =>
  inlineText(content).trim() === '' ? '' : `<${tag}>${renderInline(content, options)}</${tag}>`;

function renderPicture({ key, alt, decorative, caption, focal }: Picture, options: RenderOptions): string {
  const image = imageOf({ key, focal }, decorative ? '' : alt, options);
  const words = caption.trim() === '' ? '' : `<figcaption>${escapeHtml(caption)}</figcaption>`;
  return image && `<figure>${image}${words}</figure>`;
}

function imageOf({ key, focal }: Pick<Picture, 'key' | 'focal'>, alt: string, options: RenderOptions): string {
  const source = options.picture(key, SHOWN_WIDTH, focal);
  if (source === null) return '';
  const widths = PICTURE_WIDTHS.flatMap((width) => {
    const address = options.responsive === true ? options.picture(key, width, focal) : null;
    // A space or comma within an address would end it here.
    return address === null ? [] : `${address.replaceAll(' ', '%20').replaceAll(',', '%2C')} ${width}w`;
  });
  const sources =
    widths.length === 0
      ? ''
      : ` srcset="${escapeHtml(widths.join(', '))}" sizes="(max-width: ${SHOWN_WIDTH}px) 100vw, ${SHOWN_WIDTH}px"`;
  return `<img src="${escapeHtml(source)}"${sources} alt="${escapeHtml(alt)}" loading="lazy">`;
}

function renderCard({ of, ref }: CardBlock, options: RenderOptions): string {
  const card = options.card(of, ref);
  if (card === null) return '';
  // The title says what the picture shows.
  const image = card.picture === null ? '' : imageOf(card.picture, '', options);
  const summary = card.summary.trim() === '' ? '' : `<p>${escapeHtml(card.summary)}</p>`;
  const title = `<p class="card-title">${linked(card.title, card.href, options)}</p>`;
  return `<div class="card card-${of}">${image}${title}${summary}</div>`;
}

/** A map is the list of its places, which a page may draw with their coordinates; a mail cannot. */
function renderMap({ places }: MapBlock, options: RenderOptions): string {
  const items = places.flatMap((ref) => {
    const place = options.place(ref);
    if (place === null) return [];
    const { name, href, latitude, longitude } = place;
    return `<li data-latitude="${latitude}" data-longitude="${longitude}">${linked(name, href, options)}</li>`;
  });
  return items.length === 0 ? '' : `<ul class="map">${items.join('')}</ul>`;
}

const linked = (text: string, href: string | null, options: LinkOptions): string =>
  href === null || !leads(href, options) ? escapeHtml(text) : `<a ${addressOf(href, options)}>${escapeHtml(text)}</a>`;

/** Width of a picture for those who choose none, and as a page shows it. */
const SHOWN_WIDTH = 640;
