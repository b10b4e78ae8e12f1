import { describe, expect, it } from 'vitest';
import { canonicalJson, sameJson } from '#domain/text/canonical.ts';
import { escapeHtml } from '#domain/text/html.ts';
import { utf8 } from '#domain/text/utf8.ts';
import { random } from './random.ts';

describe('a text as UTF-8', () => {
  it('has the bytes that the platform gives it', () => {
    const next = random(3);
    const bounds = [
      0, 0x7f, 0x80, 0x7ff, 0x800, 0xd7ff, 0xd800, 0xdbff, 0xdc00, 0xdfff, 0xe000, 0xffff, 0x1_0000, 0x10_ffff,
    ];
    const texts = Array.from({ length: 500 }, () =>
      Array.from({ length: next(12) }, () =>
        String.fromCodePoint(next(2) === 0 ? next(0x11_0000) : (bounds[next(bounds.length)] ?? 0)),
      ).join(''),
    );
    for (const text of ['', 'é中👍', '\ud800', '\udc00\ud800', 'a\ud83d', ...texts]) {
      expect([...utf8(text)]).toEqual([...new TextEncoder().encode(text)]);
    }
  });
});

describe('canonical JSON', () => {
  it('does not depend on the order of keys, and is JSON', () => {
    const one = { b: [1, { y: null, x: 'ü"' }], a: { d: true, c: 0.5 } };
    const other = { a: { c: 0.5, d: true, e: undefined }, b: [1, { x: 'ü"', y: null }] };
    expect(canonicalJson(one)).toBe('{"a":{"c":0.5,"d":true},"b":[1,{"x":"ü\\"","y":null}]}');
    expect(sameJson(one, other)).toBe(true);
    expect(sameJson([1, 2], [2, 1])).toBe(false);
    expect(sameJson({ a: null }, {})).toBe(false);
    expect(sameJson(undefined, null)).toBe(true);
  });
});

describe('a text in HTML', () => {
  it('opens no tag, ends no attribute and names no entity', () => {
    expect(escapeHtml(`<b a="1" c='2'>&amp;`)).toBe('&#60;b a=&#34;1&#34; c=&#39;2&#39;&#62;&#38;amp;');
  });
});
