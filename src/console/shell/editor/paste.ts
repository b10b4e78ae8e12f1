/**
 * Returns pasted HTML in a form that the schema of the editor reads whole: quotes without paragraphs, lists of one level
 * and headings of its levels. What else it does not know, such as styles and tables, the schema leaves out itself.
 */
export function withoutForeignMarks(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('style, script, meta, title, xml')) element.remove();
  for (const quote of body.querySelectorAll('blockquote')) joinParagraphs(quote);
  for (const item of body.querySelectorAll('li')) joinParagraphs(item);
  for (const nested of body.querySelectorAll('li ul, li ol')) liftItems(nested);
  for (const title of body.querySelectorAll('h1')) rename(title, 'h2');
  for (const title of body.querySelectorAll('h5, h6')) rename(title, 'h4');
  // Google wraps all it copies in a bold element that is not bold, and writes bold and italic as styles.
  for (const wrapper of body.querySelectorAll<HTMLElement>(
    'b[style*="font-weight:normal"], b[style*="font-weight: normal"]',
  ))
    wrapper.replaceWith(...wrapper.childNodes);
  for (const cell of body.querySelectorAll('td, th')) rename(cell, 'p');
  return body.innerHTML;
}

/** Puts line breaks between the paragraphs of an element instead of the paragraphs. */
function joinParagraphs(element: Element): void {
  const paragraphs = [...element.children].filter(({ tagName }) => tagName === 'P' || tagName === 'DIV');
  paragraphs.forEach((paragraph, at) => {
    if (at > 0) paragraph.before(document.createElement('br'));
    paragraph.replaceWith(...paragraph.childNodes);
  });
}

/** Puts the items of a nested list behind the item that holds it. */
function liftItems(nested: Element): void {
  const holder = nested.closest('li');
  holder?.after(...[...nested.children].filter(({ tagName }) => tagName === 'LI'));
  nested.remove();
}

function rename(element: Element, tag: string): void {
  const other = element.ownerDocument.createElement(tag);
  other.append(...element.childNodes);
  element.replaceWith(other);
}
