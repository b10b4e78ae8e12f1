/** The longest address of a link. */
export const MAX_HREF = 2000;

/**
 * Returns the sentence about an address that a link may not have; null for one that it may: `https:` without a user
 * name, `mailto:`, `tel:`, or a path of this site that starts with a single `/`.
 */
export function linkProblem(href: string): string | null {
  if (href.length > MAX_HREF) return `An address has at most ${MAX_HREF} characters.`;
  if (UNSAFE.test(href)) return 'An address has no spaces, quotes, backslashes or invisible characters.';
  const form = FORMS.find(({ scheme }) => scheme.test(href));
  if (!form) return 'A link starts with https:, mailto:, tel: or a single /.';
  return form.whole.test(href) ? null : form.why;
}

/** Returns whether a link leads to another site. */
export const isExternal = (href: string): boolean => /^https:/i.test(href);

/** Returns whether a link leads to a page of this site. */
export const isInternal = (href: string): boolean => href.startsWith('/');

/**
 * What an address never holds unescaped. Browsers drop tabs and line breaks from addresses and read `\` as `/`, so that
 * either could hide where a link leads.
 */
const UNSAFE = /[\s"'<>\\^`{|}\p{Cc}\p{Cf}\p{Cs}]/u;

const FORMS: readonly { scheme: RegExp; whole: RegExp; why: string }[] = [
  {
    scheme: /^https:/i,
    // Without a user name: https://bank.example@elsewhere.example leads elsewhere.
    whole: /^https:\/\/[\p{L}\p{N}][\p{L}\p{N}.-]{0,252}(?::\d{1,5})?(?:[/?#].*)?$/iu,
    why: 'Enter a whole address, such as https://example.com/page.',
  },
  {
    scheme: /^mailto:/i,
    whole: /^mailto:[^@?,;:]+@[^@?,;:]+(?:\?.*)?$/i,
    why: 'Enter an email address, such as mailto:ana@example.com.',
  },
  {
    scheme: /^tel:/i,
    whole: /^tel:\+?[\d().-]{3,30}$/i,
    why: 'Enter a phone number, such as tel:+6591234567.',
  },
  { scheme: /^\/(?!\/)/, whole: /^/, why: '' },
];
