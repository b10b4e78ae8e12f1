import { directionOf } from '#domain/text/direction.ts';
import { escapeHtml } from '#domain/text/html.ts';
import { unsubscribeWords } from './unsubscribe-words.ts';

interface MailFrame {
  readonly title: string;
  /** Name under which the sender is known; shown above. */
  readonly from: string;
  readonly language: string;
}

/** Returns a text as a mail of one column: its paragraphs and lines, with addresses of the web as links. */
export function mailHtml(text: string, frame: MailFrame): string {
  const paragraphs = text
    .split(/\n{2,}/)
    .map((part) => `<p style="margin:0 0 16px">${part.split('\n').map(linked).join('<br>')}</p>`);
  return page(paragraphs.join(''), frame, '');
}

/** Returns the HTML of blocks, in which everything is escaped, as a mail of one column. */
export const mailOfBlocks = (html: string, frame: MailFrame): string =>
  page(html, frame, `<style>${BLOCK_STYLE}</style>`);

/** Returns a mail with why its reader gets it, and the address where they unsubscribe, at its foot. */
export function withUnsubscribe(
  { text, html }: { readonly text: string; readonly html?: string | undefined },
  { reads, url }: { readonly reads: string; readonly url: string },
): { text: string; html: string | undefined } {
  const { language, because, unsubscribe } = unsubscribeWords(reads);
  const foot = `<p lang="${language}" dir="${directionOf(language)}" style="margin:32px 0 0;font-size:13px;opacity:.75">${escapeHtml(because)} <a href="${escapeHtml(url)}">${escapeHtml(unsubscribe)}</a></p>`;
  return {
    text: `${text.trimEnd()}\n\n-- \n${because}\n${unsubscribe}: ${url}\n`,
    html: html?.endsWith(END) ? `${html.slice(0, -END.length)}${foot}${END}` : html,
  };
}

const page = (html: string, { title, from, language }: MailFrame, style: string): string =>
  `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title>${style}</head><body style="margin:0;padding:24px 12px;font:16px/1.5 system-ui,-apple-system,Segoe UI,Roboto,sans-serif"><div style="max-width:560px;margin:0 auto">${from === '' ? '' : `<p style="margin:0 0 24px;font-size:18px;font-weight:600">${escapeHtml(from)}</p>`}${html}${END}`;

const END = '</div></body></html>';

/** Works on a light and on a dark ground. */
const BLOCK_STYLE = [
  'p,ul,ol,figure,blockquote,.callout,.card{margin:0 0 16px}',
  'h2,h3,h4{margin:24px 0 8px;line-height:1.3}h2{font-size:22px}h3{font-size:19px}h4{font-size:17px}',
  'img{display:block;max-width:100%;height:auto;border-radius:8px}figcaption{font-size:14px;opacity:.75}',
  'blockquote{padding-left:12px;border-left:3px solid #8a939c}',
  '.callout,.card{padding:12px;border:1px solid #8a939c;border-radius:8px}.callout p,.card p{margin:0}',
  '.card img{margin-bottom:8px}.card-title{font-weight:600}.gallery,.map{padding:0;list-style:none}',
].join('');

const linked = (line: string): string =>
  line
    .split(/(https?:\/\/[^\s<>"']{1,500})/)
    .map((part, index) =>
      index % 2 === 1 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part),
    )
    .join('');
