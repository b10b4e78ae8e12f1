/**
 * Reads a page or mail in HTML as plain text: blocks are paragraphs, the items of lists begin with `-`, and what is quoted
 * stands behind `>`. It reads each character once, whatever was left open.
 */
export function textOfHtml(html: string): string {
  const page = new Lines();
  const missing = new Set<string>();
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    page.write(html.slice(at, open < 0 ? undefined : open));
    if (open < 0) break;
    at = afterMarkup(html, open, page, missing);
  }
  return page.text();
}

/** Reads the tag or comment at a `<`. Returns where the text goes on. */
function afterMarkup(html: string, open: number, page: Lines, missing: Set<string>): number {
  if (html.startsWith('<!--', open)) return endOf(html, '-->', open);
  if (!/[a-z/!?]/i.test(html.charAt(open + 1))) {
    page.write('<');
    return open + 1;
  }
  const end = endOf(html, '>', open);
  const [, slash = '', written = ''] =
    /^<(\/?)([a-z][a-z0-9]*)/i.exec(html.slice(open, Math.min(end, open + 20))) ?? [];
  const name = written.toLowerCase();
  if (slash === '' && UNSEEN.has(name)) return afterUnseen(html, end, name, missing);
  page.tag(name, slash === '');
  return end;
}

function endOf(html: string, mark: string, from: number): number {
  const end = html.indexOf(mark, from);
  return end < 0 ? html.length : end + mark.length;
}

/** Returns where an element that nobody sees ends; where it is never closed, only its tag is passed over. */
function afterUnseen(html: string, from: number, name: string, missing: Set<string>): number {
  if (missing.has(name)) return from;
  const close = new RegExp(`</${name}\\s*>`, 'gi');
  close.lastIndex = from;
  if (close.test(html)) return close.lastIndex;
  missing.add(name);
  return from;
}

/** A text as it grows, line by line; one empty line at most stands between two others. */
class Lines {
  readonly #lines: string[] = [];
  /** The line that is being written, in parts: joining them each time would read it again and again. */
  #line: string[] = [];
  #spaced = true;
  #gap = false;
  #quoted = 0;
  #quotedAbove = 0;
  #asTyped = 0;

  write(html: string): void {
    const text = decoded(html);
    if (this.#asTyped > 0) {
      const [first = '', ...others] = text.split('\n');
      this.#add(first);
      for (const other of others) {
        this.#end();
        this.#add(other);
      }
      return;
    }
    const spaced = text.replace(/[ \t\n\r\f\u00a0]+/g, ' ');
    this.#add(this.#spaced ? spaced.replace(/^ /, '') : spaced);
  }

  tag(name: string, opens: boolean): void {
    if (name === 'br') this.#end();
    else if (CELLS.has(name) && opens) this.write(' ');
    else if (BLOCKS.has(name) || PARAGRAPHS.has(name)) {
      if (this.#line.length > 0) this.#end();
      this.#gap ||= PARAGRAPHS.has(name);
    }
    const step = opens ? 1 : -1;
    if (name === 'blockquote') this.#quoted = Math.min(Math.max(this.#quoted + step, 0), DEEPEST);
    if (name === 'pre') this.#asTyped = Math.max(this.#asTyped + step, 0);
    if (name === 'li' && opens) this.#add('- ');
  }

  text(): string {
    this.#end();
    return this.#lines.join('\n').trim();
  }

  #add(part: string): void {
    if (part === '') return;
    this.#line.push(part);
    this.#spaced = part.endsWith(' ');
  }

  #end(): void {
    const line = this.#line.join('').trimEnd();
    this.#line = [];
    this.#spaced = true;
    if (line === '') {
      this.#gap = true;
      return;
    }
    const marked = (depth: number, text: string) => `${'> '.repeat(depth)}${text}`.trimEnd();
    if (this.#gap && this.#lines.length > 0) this.#lines.push(marked(Math.min(this.#quoted, this.#quotedAbove), ''));
    this.#lines.push(marked(this.#quoted, line));
    this.#gap = false;
    this.#quotedAbove = this.#quoted;
  }
}

/** Returns HTML without tags as the text that it stands for. */
const decoded = (html: string): string =>
  html.replace(CHARACTER, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return NAMED.get(name) ?? NAMED.get(name.toLowerCase()) ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return code > 0x10_ff_ff || (code >= 0xd8_00 && code <= 0xdf_ff) ? '' : String.fromCodePoint(code);
  });

const CHARACTER = /&(?:#(\d{1,12})|#x([\da-f]{1,10})|([a-z]\w{1,7}));?/gi;
const UNSEEN: ReadonlySet<string> = new Set(['head', 'script', 'style', 'template', 'title']);
const CELLS: ReadonlySet<string> = new Set(['td', 'th']);
const PARAGRAPHS: ReadonlySet<string> = new Set(['blockquote', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ol', 'p', 'ul']);
const BLOCKS: ReadonlySet<string> = new Set(
  'address article body center dd div dl dt fieldset figure footer form header hr html li main pre section table tr'.split(
    ' ',
  ),
);
/** Quotations within quotations that are told apart. */
const DEEPEST = 20;

/** The names of the characters from U+00A0 on, in their order (HTML 4). */
const LATIN =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para ' +
  'middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave ' +
  'Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc ' +
  'Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc ' +
  'iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';

const NAMED: ReadonlyMap<string, string> = new Map([
  ...LATIN.split(' ').map((name, place) => [name, String.fromCodePoint(0xa0 + place)] as const),
  ...Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    ndash: '–',
    mdash: '—',
    lsquo: '‘',
    rsquo: '’',
    sbquo: '‚',
    ldquo: '“',
    rdquo: '”',
    bdquo: '„',
    hellip: '…',
    bull: '•',
    euro: '€',
    trade: '™',
    zwnj: '',
  }),
]);
