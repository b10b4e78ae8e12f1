import { escapeHtml } from '#domain/text/html.ts';

/**
 * Returns a text as a mail of one column: its paragraphs and lines, with addresses of the web as links.
 * @param from name under which the sender is known; shown above
 */
export function mailHtml(
  text: string,
  { title, from, language }: { title: string; from: string; language: string },
): string {
  const paragraphs = text
    .split(/\n{2,}/)
    .map((part) => `<p style="margin:0 0 16px">${part.split('\n').map(linked).join('<br>')}</p>`);
  return `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title></head><body style="margin:0;padding:24px 12px;font:16px/1.5 system-ui,-apple-system,Segoe UI,Roboto,sans-serif"><div style="max-width:560px;margin:0 auto">${from === '' ? '' : `<p style="margin:0 0 24px;font-size:18px;font-weight:600">${escapeHtml(from)}</p>`}${paragraphs.join('')}</div></body></html>`;
}

const linked = (line: string): string =>
  line
    .split(/(https?:\/\/[^\s<>"']{1,500})/)
    .map((part, index) =>
      index % 2 === 1 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part),
    )
    .join('');
