import { HtmlValidate } from 'html-validate';
import { describe, expect, it } from 'vitest';
import type { Block, Inline, Mark } from '#domain/content/body.ts';
import { textOf } from '#domain/content/parts.ts';
import { readBody } from '#domain/content/read-body.ts';
import { renderPage } from '#domain/content/page.ts';
import { renderBody, type RenderOptions } from '#domain/content/render.ts';
import { random } from '#tests/domain/random.ts';
import { bold, EVERY_BLOCK, italic, link, picture } from './blocks.ts';

/** The attributes that each element may have; elements that end by themselves are those of VOID. */
const ELEMENTS: Readonly<Record<string, readonly string[]>> = {
  p: ['class'],
  h2: [],
  h3: [],
  h4: [],
  ul: ['class'],
  ol: [],
  li: ['data-latitude', 'data-longitude'],
  blockquote: [],
  figure: [],
  figcaption: [],
  div: ['class', 'role'],
  strong: [],
  em: [],
  a: ['href', 'target', 'rel'],
  img: ['src', 'srcset', 'sizes', 'alt', 'loading'],
  br: [],
  hr: [],
};
const VOID = new Set(['img', 'br', 'hr']);
const WITHIN_TEXT = new Set(['strong', 'em', 'a', 'br']);
const TEXT_ONLY = new Set(['p', 'h2', 'h3', 'h4', 'strong', 'em', 'a', 'figcaption']);

const decoded = (text: string): string => text.replaceAll(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)));

/** Reads HTML strictly, and returns its words. Throws at anything that this renderer should not write. */
function wordsOf(html: string): string {
  const open: string[] = [];
  let words = '';
  for (const [token] of html.matchAll(/<[^>]*>|[^<]+/g)) {
    if (!token.startsWith('<')) {
      if (/["'>]|&(?!#\d+;)/.test(token)) throw new Error(`Not escaped: ${token}`);
      words += decoded(token);
      continue;
    }
    const [, end, name = '', attributes = ''] = /^<(\/?)([a-z0-9]+)((?: [a-z-]+="[^"<>]*")*)>$/.exec(token) ?? [];
    const allowed = ELEMENTS[name];
    if (!allowed) throw new Error(`No element: ${token}`);
    if (end) {
      if (open.pop() !== name) throw new Error(`Closed out of turn: ${token}`);
      continue;
    }
    const parent = open.at(-1);
    if (parent && TEXT_ONLY.has(parent) && !WITHIN_TEXT.has(name)) throw new Error(`${name} within ${parent}`);
    if (name === 'a' && open.includes('a')) throw new Error('A link within a link');
    if (name === 'li' && parent !== 'ul' && parent !== 'ol') throw new Error('An item without a list');
    for (const [, key = '', value = ''] of attributes.matchAll(/ ([a-z-]+)="([^"]*)"/g)) {
      if (!allowed.includes(key)) throw new Error(`No attribute: ${key}`);
      if (key === 'href' && !/^(?:https:\/\/|mailto:|tel:|\/(?!\/))/.test(decoded(value))) throw new Error(value);
    }
    if (name === 'img' && !/ alt="/.test(attributes)) throw new Error('A picture without alt');
    if (name === 'br') words += '\n';
    if (!VOID.has(name)) open.push(name);
  }
  if (open.length > 0) throw new Error(`Left open: ${open.join(' ')}`);
  return words;
}

const PLACE = { name: 'Night zoo', href: '/places/1', latitude: 1.4, longitude: 103.8 };
const CARD = { title: 'Night safari', href: '/activities/4', summary: 'With tram', picture: picture() };

describe('random bodies with hostile words', () => {
  const next = random(5);
  const pick = <Each>(choices: readonly Each[]): Each => choices[next(choices.length)] as Each;
  const WORDS = [
    'plain',
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' onclick='x",
    '&amp;&#60;',
    ' -->',
    ']]>',
    '\n',
    '  ',
    '中文',
    '</p></div>',
    '${x}',
    '$&',
  ];
  const words = () => Array.from({ length: next(4) }, () => pick(WORDS)).join(' ');
  const HREFS = ['/a?b="c', '/a', 'https://example.com/?a=1&b=%3Cb%3E', 'mailto:a@example.com', 'javascript:alert(1)'];
  const marks = (): Mark[] => [link(pick(HREFS)), bold, italic].filter(() => next(2) === 0);
  const content = (): Inline => Array.from({ length: next(5) }, () => ({ text: words(), marks: marks() }));
  const image = () => picture({ alt: words(), caption: words(), decorative: next(2) === 0 });
  const blockOf = (id: string): Block =>
    pick<() => Block>([
      () => ({ id, type: 'paragraph', content: content() }),
      () => ({ id, type: 'heading', level: pick([2, 3, 4] as const), content: content() }),
      () => ({ id, type: 'list', ordered: next(2) === 0, items: [{ content: content() }, { content: content() }] }),
      () => ({ id, type: 'quote', content: content() }),
      () => ({ id, type: 'image', ...image() }),
      () => ({ id, type: 'gallery', images: Array.from({ length: next(4) }, image) }),
      () => ({ id, type: 'callout', tone: pick(['info', 'tip', 'warning'] as const), content: content() }),
      () => ({ id, type: 'divider' }),
      () => ({ id, type: 'card', of: pick(['hotel', 'booking'] as const), ref: 1 + next(9) }),
      () => ({ id, type: 'map', places: [1, 2, 3].slice(next(4)) }),
    ])();
  const options: RenderOptions = {
    picture: (key) => (next(5) === 0 ? null : `/image/${key}"><script>`),
    card: (_, ref) =>
      ref > 7 ? null : { title: words(), href: pick(HREFS), summary: words(), picture: ref > 4 ? null : image() },
    place: (ref) => (ref === 2 ? null : { name: words(), href: pick(HREFS), latitude: 1, longitude: -1 }),
    tone: () => '<info>',
    responsive: true,
    newTab: true,
  };

  it('become strict HTML that says nothing else', () => {
    for (let round = 0; round < 1000; round++) {
      const blocks = Array.from({ length: next(12) }, (_, at) => blockOf(`b${at}`));
      expect(() => wordsOf(renderBody({ blocks }, options))).not.toThrow();
    }
  });

  it('are valid pages by the HTML standard and its rules for accessibility', () => {
    const validator = new HtmlValidate({ extends: ['html-validate:standard', 'html-validate:a11y'] });
    const blocks = Array.from({ length: 60 }, (_, at) => blockOf(`b${at}`));
    const texts = [...EVERY_BLOCK.blocks, ...blocks.filter(({ type }) => type !== 'heading')];
    const cover = { src: '/image/cover', alt: '"><script>' };
    const shown = { ...options, picture: () => '/image/a', card: () => CARD, place: () => PLACE };
    const html = renderPage({
      language: 'en',
      direction: 'ltr',
      title: '<b>&',
      excerpt: words(),
      cover,
      html: renderBody({ blocks: texts }, shown),
    });
    const { results } = validator.validateStringSync(html);
    expect(results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`))).toEqual(
      [],
    );
  });

  it('say every word of their text', () => {
    const bare = (text: string) => text.replaceAll(/\s+/g, '');
    for (let round = 0; round < 1000; round++) {
      const blocks = Array.from({ length: 6 }, (_, at) => blockOf(`b${at}`)).filter(
        ({ type }) => type !== 'card' && type !== 'map' && type !== 'callout',
      );
      const html = renderBody({ blocks }, { ...options, picture: () => '/x' });
      expect(bare(wordsOf(html))).toBe(bare(textOf({ blocks })));
    }
  });

  it('are the same HTML after they were read into their normal form', () => {
    const steady: RenderOptions = { ...options, picture: () => '/x', card: () => null, place: () => null };
    let read = 0;
    for (let round = 0; round < 300; round++) {
      const blocks = Array.from({ length: 6 }, (_, at) => blockOf(`b${at}`));
      const found = readBody({ blocks });
      if (!found.ok) continue;
      read++;
      expect(wordsOf(renderBody(found.body, steady))).toBe(wordsOf(renderBody({ blocks }, steady)));
    }
    expect(read).toBeGreaterThan(5);
  });
});
