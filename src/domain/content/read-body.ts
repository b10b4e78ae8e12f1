import { utf8 } from '#domain/text/utf8.ts';
import {
  CALLOUT_TONES,
  CARD_KINDS,
  HEADING_LEVELS,
  MAX_BLOCKS,
  MAX_BYTES,
  MAX_IMAGES,
  MAX_ITEMS,
  MAX_PLACES,
  type Block,
  type BlockType,
  type Body,
  type ListItem,
} from './body.ts';
import { readInline } from './read-inline.ts';
import { readImage, readPicture } from './read-picture.ts';
import { BadBody, listAt, oneOf, quoted, recordAt, refuse, type Fields } from './reading.ts';

/** A body in its normal form, or where and why it is refused. */
export type ReadBody =
  | { readonly ok: true; readonly body: Body }
  | { readonly ok: false; readonly code: 'bad_body'; readonly path: string; readonly why: string };

/**
 * Reads a body from anything, and never throws. The same content has the same normal form: marks are in order, runs of
 * the same marks are one, and what may be left out is filled in. The first thing that a body may not have is refused
 * with its path, such as `blocks[3].content[0].marks[1].href`.
 */
export function readBody(value: unknown): ReadBody {
  try {
    return { ok: true, body: bodyOf(value) };
  } catch (error) {
    // Anything else comes from a value that is no JSON, such as one whose getters throw.
    return error instanceof BadBody
      ? { ok: false, code: 'bad_body', path: error.path, why: error.message }
      : { ok: false, code: 'bad_body', path: '', why: 'This text cannot be read.' };
  }
}

function bodyOf(value: unknown): Body {
  const found = listAt(recordAt(value, '', ['blocks']).blocks, 'blocks', MAX_BLOCKS, 'blocks');
  const ids = new Set<string>();
  const blocks = found.map((each, at) => {
    const block = blockOf(each, `blocks[${at}]`);
    if (ids.has(block.id)) refuse(`blocks[${at}].id`, `Another block has the id ${quoted(block.id)} already.`);
    ids.add(block.id);
    return block;
  });
  const body = { blocks };
  const bytes = bytesOf(body);
  if (bytes > MAX_BYTES) {
    refuse('blocks', `This text takes ${Math.ceil(bytes / 1000)} kB; ${MAX_BYTES / 1000} kB are the most.`);
  }
  return body;
}

/** Returns the bytes that a body takes as JSON. */
export const bytesOf = (body: Body): number => utf8(JSON.stringify(body)).length;

function blockOf(value: unknown, path: string): Block {
  const { type } = recordAt(value, path);
  const known = BLOCK_TYPES.find((each) => each === type);
  if (!known) return refuse(`${path}.type`, `There is no block of type ${quoted(type)}.`);
  const fields = recordAt(value, path, ['id', 'type', ...ATTRIBUTES[known]]);
  return { ...contentOf(known, fields, path), id: idOf(fields.id, `${path}.id`) };
}

function idOf(value: unknown, path: string): string {
  return typeof value === 'string' && /^[\w-]{1,64}$/.test(value)
    ? value
    : refuse(path, 'A block has an id of 1 to 64 letters, digits, - or _.');
}

function contentOf(type: BlockType, fields: Fields, path: string): WithoutId<Block> {
  const content = () => readInline(fields.content, `${path}.content`);
  switch (type) {
    case 'paragraph':
    case 'quote':
      return { type, content: content() };
    case 'heading':
      return { type, level: oneOf(HEADING_LEVELS, fields.level, `${path}.level`), content: content() };
    case 'callout':
      return { type, tone: oneOf(CALLOUT_TONES, fields.tone, `${path}.tone`), content: content() };
    case 'list':
      return { type, ordered: orderedOf(fields.ordered, `${path}.ordered`), items: itemsOf(fields.items, path) };
    case 'image':
      return { type, ...readPicture(fields, path) };
    case 'gallery':
      return {
        type,
        images: listAt(fields.images, `${path}.images`, MAX_IMAGES, 'images').map((image, at) =>
          readImage(image, `${path}.images[${at}]`),
        ),
      };
    case 'divider':
      return { type };
    case 'card':
      return { type, of: oneOf(CARD_KINDS, fields.of, `${path}.of`), ref: refOf(fields.ref, `${path}.ref`) };
    case 'map':
      return { type, places: placesOf(fields.places, `${path}.places`) };
  }
}

const orderedOf = (value: unknown, path: string): boolean =>
  typeof value === 'boolean' ? value : refuse(path, 'Must be true or false.');

const itemsOf = (value: unknown, path: string): ListItem[] =>
  listAt(value, `${path}.items`, MAX_ITEMS, 'items').map((item, at) => {
    const here = `${path}.items[${at}]`;
    return { content: readInline(recordAt(item, here, ['content']).content, `${here}.content`) };
  });

function placesOf(value: unknown, path: string): number[] {
  const places = listAt(value, path, MAX_PLACES, 'places').map((place, at) => refOf(place, `${path}[${at}]`));
  const twice = places.findIndex((place, at) => places.indexOf(place) !== at);
  return twice === -1 ? places : refuse(`${path}[${twice}]`, 'This place is on the map already.');
}

const refOf = (value: unknown, path: string): number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0
    ? value
    : refuse(path, 'Must be the id of a record: a whole number from 1.');

/** What a block of each type may hold beside its id and type. */
const ATTRIBUTES: Readonly<Record<BlockType, readonly string[]>> = {
  paragraph: ['content'],
  heading: ['level', 'content'],
  list: ['ordered', 'items'],
  quote: ['content'],
  image: ['key', 'alt', 'decorative', 'caption', 'focal'],
  gallery: ['images'],
  callout: ['tone', 'content'],
  divider: [],
  card: ['of', 'ref'],
  map: ['places'],
};
const BLOCK_TYPES = Object.keys(ATTRIBUTES) as BlockType[];

type WithoutId<Each> = Each extends unknown ? Omit<Each, 'id'> : never;
