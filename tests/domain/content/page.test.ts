import { describe, expect, test } from 'vitest';
import { renderPage } from '#domain/content/page.ts';
import { escapeHtml } from '#domain/text/html.ts';

const page = {
  language: 'ar',
  direction: 'rtl',
  title: 'Changi',
  excerpt: '',
  cover: null,
  html: '<p>Gate</p>',
} as const;

describe('the page of content', () => {
  test('says its language and direction, and holds the text as it is rendered', () => {
    const html = renderPage(page);
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toContain('<h1>Changi</h1><p>Gate</p></main>');
    expect(html).not.toContain('class="excerpt"');
  });

  test('escapes everything else, and has no scripts', () => {
    const evil = '"><script>alert(1)</script>';
    const html = renderPage({ ...page, title: evil, excerpt: evil, cover: { src: evil, alt: evil } });
    expect(html).not.toContain('<script');
    expect(html.split(escapeHtml(evil))).toHaveLength(6);
  });
});
