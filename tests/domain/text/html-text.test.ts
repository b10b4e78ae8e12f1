import { describe, expect, it } from 'vitest';
import { textOfHtml } from '#domain/text/html-text.ts';

describe('a mail in HTML, read as text', () => {
  it.each([
    ['paragraphs', '<p>Hello,</p>\n<p>please   move it to <b>09:00</b>.</p>', 'Hello,\n\nplease move it to 09:00.'],
    ['lines', 'Hello<br>Ana<br/>\n<div>Lim</div><div><br></div><div>Bye</div>', 'Hello\nAna\nLim\n\nBye'],
    ['lists', '<ul><li>One</li><li>Two</li></ul>', '- One\n- Two'],
    [
      'tables',
      '<table><tr><td>Flight</td><td>SQ&nbsp;12</td></tr><tr><td>Seats</td><td>2</td></tr></table>',
      'Flight SQ 12\nSeats 2',
    ],
    [
      'names and numbers of characters',
      'M&uuml;ller &amp; S&#246;hne &lt;a&gt; &#x1F697; &nosuch; AT&T',
      'Müller & Söhne <a> 🚗 &nosuch; AT&T',
    ],
    [
      'what nobody sees',
      '<head><title>T</title></head><style>p { color: red }</style><!-- <p>No</p> -->Yes<script>1 < 2</script>',
      'Yes',
    ],
    ['text as typed', '<pre>a  b\n c</pre>', 'a  b\n c'],
    ['signs that are no tags', '1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
    [
      'what is quoted',
      '<div>Yes.</div><div>On Friday Kerbside wrote:</div><blockquote><p>Shall we?</p><blockquote>Now</blockquote></blockquote>',
      'Yes.\nOn Friday Kerbside wrote:\n\n> Shall we?\n>\n> > Now',
    ],
    ['nothing', '<html><body><img src="cid:1"></body></html>', ''],
  ])('has %s', (_, html, text) => {
    expect(textOfHtml(html)).toBe(text);
  });

  it.each([
    ['a comment', 'Yes<!-- No', 'Yes'],
    ['a tag', 'Yes<b', 'Yes'],
    ['a style', '<style>Yes', 'Yes'],
    ['a character', 'Yes &#99999999; &#xd800; &amp', 'Yes &'],
  ])('is read although it leaves open %s', (_, html, text) => {
    expect(textOfHtml(html)).toBe(text);
  });

  it.each(['<', '<!--', '<style>', '<blockquote>', '&#x', '</'])(
    'is read to its end, however many “%s” it has',
    (part) => {
      expect(textOfHtml(part.repeat(100_000))).not.toContain('Yes');
    },
  );
});
