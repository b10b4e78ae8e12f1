import { describe, expect, it } from 'vitest';
import type { Block } from '#domain/content/body.ts';
import { renderBody, type RenderOptions } from '#domain/content/render.ts';
import { body, bold, EVERY_BLOCK, h, image, italic, KEY, link, p, picture, run } from './blocks.ts';

const OPTIONS: RenderOptions = {
  picture: (key, width, { x, y }) => `/image/${key}?w=${width}&f=${x},${y}`,
  card: (of, ref) => ({ title: `${of} ${ref}`, href: `/${of}/${ref}`, summary: '', picture: null }),
  place: (ref) => ({ name: `Place ${ref}`, href: null, latitude: 1.25, longitude: 103.5 }),
  tone: (tone) => tone.toUpperCase(),
};
const html = (block: Block, options: Partial<RenderOptions> = {}): string =>
  renderBody(body(block), { ...OPTIONS, ...options });
const inline = (...content: { text: string; marks?: Parameters<typeof run>[1][] }[]): Block => ({
  id: 'a',
  type: 'paragraph',
  content,
});
const IMG = `<img src="/image/${KEY}?w=640&#38;f=0.5,0.5"`;

describe('a body as HTML', () => {
  it('has an element for every block', () => {
    expect(renderBody(EVERY_BLOCK, OPTIONS)).toBe(
      [
        '<h2>Two days in Cebu</h2>',
        '<p>Start at the pier.</p>',
        '<ol><li>Ferry</li><li><a href="/trips/4"><strong>Tricycle</strong></a></li></ol>',
        '<blockquote><p><em>Go early.</em></p></blockquote>',
        `<figure>${IMG} alt="A harbour" loading="lazy"><figcaption>At dawn</figcaption></figure>`,
        `<ul class="gallery"><li><figure>${IMG} alt="A harbour" loading="lazy"></figure></li>`,
        `<li><figure>${IMG} alt="" loading="lazy"></figure></li></ul>`,
        '<div class="callout callout-warning" role="note"><p class="callout-tone"><strong>WARNING</strong></p><p>Bring cash.</p></div>',
        '<hr>',
        '<div class="card card-hotel"><p class="card-title"><a href="/hotel/12">hotel 12</a></p></div>',
        '<ul class="map"><li data-latitude="1.25" data-longitude="103.5">Place 3</li>',
        '<li data-latitude="1.25" data-longitude="103.5">Place 4</li></ul>',
      ].join(''),
    );
  });

  it('is the same every time', () => {
    expect(renderBody(EVERY_BLOCK, OPTIONS)).toBe(renderBody(EVERY_BLOCK, OPTIONS));
  });

  it('leaves out what would show nothing', () => {
    const empty = body(
      p('a', ' '),
      h('b', 2, ''),
      { id: 'c', type: 'list', ordered: false, items: [{ content: run(' ') }] },
      { id: 'd', type: 'gallery', images: [] },
      { id: 'e', type: 'map', places: [] },
      { id: 'f', type: 'callout', tone: 'tip', content: [] },
      { id: 'g', type: 'quote', content: [] },
    );
    expect(renderBody(empty, OPTIONS)).toBe('');
  });

  it('breaks lines where the text does', () => {
    expect(html(p('a', 'one\ntwo'))).toBe('<p>one<br>two</p>');
  });
});

describe('links of a body', () => {
  it('have no target and no rel, unless other sites open in a new tab', () => {
    const block = inline(
      { text: 'a', marks: [link('https://example.com/?a=1&b=2')] },
      { text: 'b', marks: [link('/b')] },
      { text: 'c', marks: [link('mailto:c@example.com')] },
      { text: 'd', marks: [link('tel:+6591234567')] },
    );
    expect(html(block)).toBe(
      '<p><a href="https://example.com/?a=1&#38;b=2">a</a><a href="/b">b</a><a href="mailto:c@example.com">c</a><a href="tel:+6591234567">d</a></p>',
    );
    expect(html(block, { newTab: true })).toBe(
      '<p><a href="https://example.com/?a=1&#38;b=2" target="_blank" rel="noopener noreferrer">a</a><a href="/b">b</a><a href="mailto:c@example.com">c</a><a href="tel:+6591234567">d</a></p>',
    );
  });

  it('name this site in a mail', () => {
    const options = { origin: 'https://kerbside.example' };
    expect(html(inline({ text: 'b', marks: [link('/b')] }), options)).toContain('href="https://kerbside.example/b"');
    expect(html({ id: 'a', type: 'card', of: 'hotel', ref: 1 }, options)).toContain(
      'href="https://kerbside.example/hotel/1"',
    );
  });

  it('are one link where neighbours lead to the same address', () => {
    const to = link('/x');
    expect(
      html(
        inline(
          { text: 'see ' },
          { text: 'this ', marks: [to] },
          { text: 'page', marks: [to, bold, italic] },
          { text: ' or', marks: [to] },
          { text: ' that', marks: [link('/y')] },
        ),
      ),
    ).toBe('<p>see <a href="/x">this <strong><em>page</em></strong> or</a><a href="/y"> that</a></p>');
  });

  it('are plain text without words, or with an address that no link may have', () => {
    expect(html(inline({ text: 'a' }, { text: ' ', marks: [link('/x')] }))).toBe('<p>a </p>');
    expect(html(inline({ text: 'a', marks: [link('javascript:alert(1)')] }))).toBe('<p>a</p>');
    expect(
      html(
        { id: 'a', type: 'card', of: 'place', ref: 1 },
        { card: () => ({ title: 'T', href: 'javascript:alert(1)', summary: '', picture: null }) },
      ),
    ).toBe('<div class="card card-place"><p class="card-title">T</p></div>');
  });
});

describe('pictures of a body', () => {
  it('have no alt text when they are decorative', () => {
    expect(html(image('a', { alt: 'Said elsewhere', decorative: true }))).toContain(' alt="" ');
  });

  it('are offered in every width on request', () => {
    expect(html(image('a'), { responsive: true, picture: (_, width) => `/i,${width} x` })).toBe(
      '<figure><img src="/i,640 x" srcset="/i%2C160%20x 160w, /i%2C640%20x 640w, /i%2C1280%20x 1280w" sizes="(max-width: 640px) 100vw, 640px" alt="A harbour" loading="lazy"></figure>',
    );
  });

  it('are left out with their captions when there is no file', () => {
    const none = { picture: () => null };
    expect(html(image('a', { caption: 'At dawn' }), none)).toBe('');
    expect(html({ id: 'a', type: 'gallery', images: [picture()] }, none)).toBe('');
  });
});

describe('cards and maps of a body', () => {
  it('are left out when their record is disabled or unknown', () => {
    const none = { card: () => null, place: (ref: number) => (ref === 3 ? null : OPTIONS.place(ref)) };
    expect(html({ id: 'a', type: 'card', of: 'hotel', ref: 12 }, none)).toBe('');
    expect(html({ id: 'a', type: 'map', places: [3, 4] }, none)).not.toContain('Place 3');
    expect(html({ id: 'a', type: 'map', places: [3] }, none)).toBe('');
  });

  it('show picture and summary, where the title says what the picture shows', () => {
    expect(
      html(
        { id: 'a', type: 'card', of: 'hotel', ref: 12 },
        {
          card: () => ({
            title: 'Pier Hotel',
            href: null,
            summary: 'By the sea',
            picture: { key: KEY, focal: { x: 0.5, y: 0.5 } },
          }),
        },
      ),
    ).toBe(
      `<div class="card card-hotel">${IMG} alt="" loading="lazy"><p class="card-title">Pier Hotel</p><p>By the sea</p></div>`,
    );
  });
});
