import { describe, expect, it } from 'vitest';
import { EMPTY_BODY, MAX_BYTES } from '#domain/content/body.ts';
import { bytesOf, readBody } from '#domain/content/read-body.ts';
import { random } from '#tests/domain/random.ts';
import { body, bold, EVERY_BLOCK, italic, KEY, link, p, picture } from './blocks.ts';

const one = (block: unknown): unknown => ({ blocks: [block] });
const para = (...content: unknown[]): unknown => one({ id: 'a', type: 'paragraph', content });
const marked = (...marks: unknown[]): unknown => para({ text: 'x', marks });
const refusal = (value: unknown) => {
  const read = readBody(value);
  return read.ok ? 'accepted' : `${read.path}: ${read.why}`;
};
const pathOf = (value: unknown) => {
  const read = readBody(value);
  return read.ok ? 'accepted' : read.path;
};

describe('a body that is read', () => {
  it('may hold a block of every type, and is returned as it is', () => {
    expect(readBody(EVERY_BLOCK)).toEqual({ ok: true, body: EVERY_BLOCK });
    expect(readBody(EMPTY_BODY)).toEqual({ ok: true, body: EMPTY_BODY });
  });

  it('is the same after it was kept as JSON', () => {
    expect(readBody(JSON.parse(JSON.stringify(EVERY_BLOCK)))).toEqual({ ok: true, body: EVERY_BLOCK });
  });

  it('has its marks in order, runs of the same marks as one, and no empty ones', () => {
    expect(
      readBody(
        para(
          { text: 'Go ', marks: [] },
          { text: 'now' },
          { text: '', marks: [{ type: 'bold' }] },
          { text: '!' },
          { text: 'here', marks: [{ type: 'italic' }, { type: 'bold' }, { type: 'link', href: '/x' }] },
        ),
      ),
    ).toEqual({
      ok: true,
      body: body({
        id: 'a',
        type: 'paragraph',
        content: [{ text: 'Go now!' }, { text: 'here', marks: [link('/x'), bold, italic] }],
      }),
    });
  });

  it('has pictures with everything that may be left out', () => {
    expect(readBody(one({ id: 'a', type: 'image', key: KEY }))).toEqual({
      ok: true,
      body: body({ id: 'a', type: 'image', ...picture({ alt: '' }) }),
    });
  });

  it('may have line breaks and tabs, and any script', () => {
    expect(readBody(body(p('a', 'one\ntwo\tthree')))).toMatchObject({ ok: true });
    expect(readBody(body(p('a', 'عربي 中文 👩‍👩‍👧 é')))).toMatchObject({ ok: true });
  });
});

describe('a body is refused with the path of what is wrong', () => {
  it.each([
    [
      'a block of an unknown type',
      one({ id: 'a', type: 'video' }),
      'blocks[0].type: There is no block of type "video".',
    ],
    ['a block without a type', one({ id: 'a' }), 'blocks[0].type: There is no block of type nothing.'],
    [
      'an unknown attribute',
      one({ id: 'a', type: 'divider', style: 'x' }),
      'blocks[0].style: There is no attribute "style" here.',
    ],
    [
      'an unknown mark',
      marked({ type: 'bold' }, { type: 'blink' }),
      'blocks[0].content[0].marks[1].type: There is no mark of type "blink".',
    ],
    [
      'the same mark twice',
      marked({ type: 'bold' }, { type: 'bold' }),
      'blocks[0].content[0].marks[1].type: This text is marked "bold" twice.',
    ],
    [
      'an attribute of a mark',
      marked({ type: 'bold', href: '/' }),
      'blocks[0].content[0].marks[0].href: There is no attribute "href" here.',
    ],
    [
      'a link without an address',
      marked({ type: 'link' }),
      'blocks[0].content[0].marks[0].href: A link has an address.',
    ],
    [
      'a protocol',
      marked({ type: 'italic' }, { type: 'link', href: 'javascript:alert(1)' }),
      'blocks[0].content[0].marks[1].href: A link starts with https:, mailto:, tel: or a single /.',
    ],
    [
      'a heading of level 1',
      one({ id: 'a', type: 'heading', level: 1, content: [] }),
      'blocks[0].level: Must be one of 2, 3, 4.',
    ],
    [
      'a level as text',
      one({ id: 'a', type: 'heading', level: '2', content: [] }),
      'blocks[0].level: Must be one of 2, 3, 4.',
    ],
    [
      'a tone',
      one({ id: 'a', type: 'callout', tone: 'loud', content: [] }),
      'blocks[0].tone: Must be one of info, tip, warning.',
    ],
    [
      'a card of something else',
      one({ id: 'a', type: 'card', of: 'driver', ref: 1 }),
      'blocks[0].of: Must be one of activity, hotel, place, article, booking.',
    ],
    ['text that is none', para({ text: 4 }), 'blocks[0].content[0].text: Must be a text, not a number.'],
    ['a body that is a list', [], ': Must be an object, not a list.'],
    ['no body', undefined, ': Must be an object, not nothing.'],
    ['a body with more than blocks', { blocks: [], html: '' }, 'html: There is no attribute "html" here.'],
    ['a key that is no name', { blocks: [], 'a b': '' }, '["a b"]: There is no attribute "a b" here.'],
    ['blocks that are no list', { blocks: {} }, 'blocks: Must be a list, not an object.'],
    ['a gap', { blocks: [p('a'), ...Array(1)] }, 'blocks[1]: Must be an object, not nothing.'],
  ])('%s', (_, value, expected) => {
    expect(refusal(value)).toBe(expected);
  });

  it.each([[Number.NaN], [Number.POSITIVE_INFINITY], [0], [-1], [1.5], ['1'], [2 ** 53], [null]])(
    'a card of the record %s',
    (ref) => {
      expect(pathOf(one({ id: 'a', type: 'card', of: 'hotel', ref }))).toBe('blocks[0].ref');
    },
  );

  it.each([[Number.NaN], [-0.01], [1.01], ['0'], [null]])('a focal point of %s', (x) => {
    expect(pathOf(one({ id: 'a', type: 'image', key: KEY, focal: { x, y: 0 } }))).toBe('blocks[0].focal.x');
  });

  it.each([[''], ['../secret'], [`${KEY}0`], [4], [undefined]])('a picture with the key %s', (key) => {
    expect(pathOf(one({ id: 'a', type: 'gallery', images: [picture(), { key }] }))).toBe('blocks[0].images[1].key');
  });

  it.each([[''], [' '], ['a b'], ['x'.repeat(65)], [7], [undefined]])('a block with the id "%s"', (id) => {
    expect(pathOf(one({ id, type: 'divider' }))).toBe('blocks[0].id');
  });

  it('two blocks with the same id', () => {
    expect(refusal(body(p('a'), p('b'), p('a')))).toBe('blocks[2].id: Another block has the id "a" already.');
  });

  it('the same place twice on a map', () => {
    expect(pathOf(one({ id: 'a', type: 'map', places: [1, 2, 1] }))).toBe('blocks[0].places[2]');
  });

  it.each([
    ['\u0000', 'U+0000'],
    ['\u001b', 'U+001B'],
    ['\r', 'U+000D'],
    ['\u0085', 'U+0085'],
    ['\ud800', 'U+D800'],
    ['\udc00\ud83d', 'U+DC00'],
  ])('a text with the character %j', (character, name) => {
    expect(refusal(para({ text: `a${character}` }))).toBe(
      `blocks[0].content[0].text: A text has no character ${name}.`,
    );
  });

  it('attributes that every object inherits', () => {
    expect(pathOf(JSON.parse('{"blocks":[{"id":"a","type":"divider","__proto__":{"x":1}}]}'))).toBe(
      'blocks[0].__proto__',
    );
    expect(pathOf(one({ id: 'a', type: 'divider', constructor: 1 }))).toBe('blocks[0].constructor');
    expect(pathOf(one({ id: 'a', type: 'toString' }))).toBe('blocks[0].type');
    expect(pathOf(one(Object.create({ id: 'a', type: 'divider' })))).toBe('blocks[0].type');
  });
});

describe('the limits of a body', () => {
  const many = (count: number) => body(...Array.from({ length: count }, (_, at) => p(`p${at}`)));

  it('are 400 blocks', () => {
    expect(pathOf(many(400))).toBe('accepted');
    expect(refusal(many(401))).toBe('blocks: There are 401 blocks; 400 are the most.');
  });

  it('are 12 pictures in a gallery', () => {
    const gallery = (count: number) => one({ id: 'a', type: 'gallery', images: Array(count).fill(picture()) });
    expect(pathOf(gallery(12))).toBe('accepted');
    expect(pathOf(gallery(13))).toBe('blocks[0].images');
  });

  it('are 200 kB of JSON in UTF-8', () => {
    const filled = (characters: string) => body(p('a', characters));
    const letters = MAX_BYTES - bytesOf(filled('x')) + 1;
    expect(bytesOf(filled('x'.repeat(letters)))).toBe(MAX_BYTES);
    expect(pathOf(filled('x'.repeat(letters)))).toBe('accepted');
    expect(pathOf(filled('x'.repeat(letters + 1)))).toBe('blocks');
    expect(pathOf(filled('界'.repeat(Math.floor(letters / 3))))).toBe('accepted');
    expect(refusal(filled('界'.repeat(Math.floor(letters / 3) + 1)))).toBe(
      'blocks: This text takes 201 kB; 200 kB are the most.',
    );
  });
});

describe('reading never throws', () => {
  it('on values that are deep, huge, or no JSON at all', () => {
    let deep: unknown = 'x';
    for (let level = 0; level < 100_000; level++) deep = { blocks: [deep], content: [deep] };
    const circle: Record<string, unknown> = { id: 'a', type: 'paragraph' };
    circle.content = [circle];
    const trap = {
      get blocks(): never {
        throw new Error('no');
      },
    };
    for (const value of [
      deep,
      one(deep),
      para(deep),
      one(circle),
      trap,
      new Proxy(
        {},
        {
          ownKeys: () => {
            throw new Error('no');
          },
        },
      ),
      { blocks: Array(5_000_000) },
      para({ text: 'x'.repeat(5_000_000) }),
      para(...Array.from({ length: 50_000 }, () => ({ text: 'x' }))),
      Symbol('x'),
      () => 1,
      10n,
      new Date(0),
      new Map(),
      null,
    ]) {
      expect(readBody(value)).toMatchObject({
        ok: false,
        code: 'bad_body',
        path: expect.any(String),
        why: expect.any(String),
      });
    }
  });

  it('whatever is put anywhere in a good body: it is read, or refused at that place', () => {
    const next = random(11);
    const odd = [
      undefined,
      null,
      true,
      0,
      -1,
      Number.NaN,
      1e300,
      '',
      'x',
      '\ud800',
      [],
      [[]],
      {},
      { type: 'paragraph' },
      Object.create(null),
      5n,
      Symbol('s'),
    ];
    for (let round = 0; round < 3000; round++) {
      const changed = JSON.parse(JSON.stringify(EVERY_BLOCK));
      let here = changed as Record<string, unknown>;
      let path = '';
      for (;;) {
        const keys = Object.keys(here);
        const key = keys[next(keys.length)];
        if (key === undefined) break;
        path += Array.isArray(here) ? `[${key}]` : path === '' ? key : `.${key}`;
        const inner = here[key];
        if (typeof inner !== 'object' || inner === null || next(4) === 0) {
          here[key] = odd[next(odd.length)];
          break;
        }
        here = inner as Record<string, unknown>;
      }
      const read = readBody(changed);
      if (read.ok) expect(readBody(read.body)).toEqual(read);
      else {
        // What makes sense by itself may be wrong beside the rest: a type with other attributes, an id that is taken.
        const block = /^blocks(\[\d+\])?/.exec(path)?.[0] ?? '';
        expect(read.path.startsWith(path) || read.path.startsWith(block)).toBe(true);
      }
    }
  });
});
