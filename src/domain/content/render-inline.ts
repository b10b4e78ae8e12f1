import { escapeHtml } from '#domain/text/html.ts';
import type { Inline, Run } from './body.ts';
import { isExternal, isInternal, linkProblem } from './link.ts';

export interface LinkOptions {
  /**
   * Put before addresses of this site, which a mail or another site must name: `https://example.com`. Null where nobody
   * knows it: what leads to a page of this site is then no link.
   */
  readonly origin?: string | null;
  /** Opens other sites in a new tab, as from a preview within a frame. */
  readonly newTab?: boolean;
}

/** Returns inline content as HTML. Neighbours with the same link are one link, as a screen reader should read them. */
export function renderInline(content: Inline, options: LinkOptions): string {
  let html = '';
  for (let at = 0; at < content.length;) {
    const href = hrefOf(content[at], options);
    const length = href === null ? 1 : content.slice(at).findIndex((run) => hrefOf(run, options) !== href);
    const end = length === -1 ? content.length : at + length;
    const runs = content.slice(at, end);
    const text = runs.map(marked).join('');
    // A link without words has no name.
    const isLink = href !== null && runs.some((run) => run.text.trim() !== '');
    html += isLink ? `<a ${addressOf(href, options)}>${text}</a>` : text;
    at = end;
  }
  return html;
}

/** Returns the attributes of a link to an address that a link may have. */
export function addressOf(href: string, { origin = '', newTab = false }: LinkOptions): string {
  const address = `href="${escapeHtml(isInternal(href) ? `${origin ?? ''}${href}` : href)}"`;
  return newTab && isExternal(href) ? `${address} target="_blank" rel="noopener noreferrer"` : address;
}

/** Returns where a run leads; null also for an address that no link may have. */
function hrefOf(run: Run | undefined, options: LinkOptions): string | null {
  const mark = run?.marks?.find(({ type }) => type === 'link');
  return mark?.type === 'link' && leads(mark.href, options) ? mark.href : null;
}

/** Returns whether a link to an address leads anywhere. */
export const leads = (href: string, { origin }: LinkOptions): boolean =>
  linkProblem(href) === null && !(origin === null && isInternal(href));

function marked({ text, marks = [] }: Run): string {
  const has = (type: 'bold' | 'italic') => marks.some((mark) => mark.type === type);
  const plain = escapeHtml(text).replaceAll('\n', '<br>');
  const italic = has('italic') ? `<em>${plain}</em>` : plain;
  return has('bold') ? `<strong>${italic}</strong>` : italic;
}
