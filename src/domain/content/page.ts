import { escapeHtml } from '#domain/text/html.ts';

/** What a page of content shows around its text. */
export interface Page {
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly title: string;
  readonly excerpt: string;
  /** Address and description of the picture above the text. */
  readonly cover: { readonly src: string; readonly alt: string } | null;
  /** The text as `renderBody` returns it. */
  readonly html: string;
}

/**
 * Returns a whole page with a plain look of its own, as the preview shows it. A website gives the same text its own look.
 * The page has no scripts.
 */
export const renderPage = ({ language, direction, title, excerpt, cover, html }: Page): string =>
  `<!doctype html><html lang="${escapeHtml(language)}" dir="${direction}"><head><meta charset="utf-8">` +
  `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">` +
  `<title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main>` +
  (cover ? `<img class="cover" src="${escapeHtml(cover.src)}" alt="${escapeHtml(cover.alt)}">` : '') +
  `<h1>${escapeHtml(title)}</h1>${excerpt === '' ? '' : `<p class="excerpt">${escapeHtml(excerpt)}</p>`}` +
  `${html}</main></body></html>`;

const STYLE = [
  'body{margin:0;font:18px/1.6 system-ui,sans-serif;color:#1a1d21;background:#fff}',
  'main{max-width:44rem;margin:0 auto;padding:1.5rem}',
  'h1{font-size:2rem;line-height:1.2}h2{font-size:1.5rem}h3{font-size:1.25rem}h4{font-size:1.1rem}',
  'h2,h3,h4{line-height:1.3;margin-top:2rem}',
  'img{display:block;max-width:100%;height:auto;border-radius:8px}.cover{width:100%}',
  'figure{margin:1.5rem 0}figcaption,.excerpt{color:#51585f}.excerpt{font-size:1.15rem}',
  'blockquote{margin:1.5rem 0;padding-inline-start:1rem;border-inline-start:4px solid #c9ced4}',
  '.callout{margin:1.5rem 0;padding:.25rem 1rem;border-radius:8px;background:#eef4fb}',
  '.callout-tip{background:#ecf7e8}.callout-warning{background:#fdf3e1}.callout-tone{margin-bottom:0}',
  '.gallery{display:grid;grid-template-columns:repeat(auto-fill,minmax(12rem,1fr));gap:.75rem;padding:0;list-style:none}',
  'a{color:#1f5fae}',
].join('');
