/** What a saved reply may name, in braces; the booking of the ticket says the rest. */
export const REPLY_FIELDS = ['code', 'pickup', 'driver'] as const;
export type ReplyField = (typeof REPLY_FIELDS)[number];

/** What is known about the booking of a ticket, in words. */
export type ReplyValues = Readonly<Record<ReplyField, string | null>>;

/**
 * Fills in a saved reply. Fields without a value stay in the text as they are, so that the author sees them; a reply
 * that still has some is not sent.
 */
export const fillReply = (text: string, values: ReplyValues): string =>
  text.replace(FIELD, (whole, name: string) => (isField(name) ? (values[name] ?? whole) : whole));

/** Returns the names in braces that a text still holds, known or not, each once. */
export const unfilledIn = (text: string): string[] => [
  ...new Set([...text.matchAll(FIELD)].map(([, name]) => name ?? '')),
];

/** Returns the sentence about what a reply still lacks; null when nothing is missing. */
export function unfilledText(text: string): string | null {
  const names = unfilledIn(text).map((name) => `{${name}}`);
  return names.length === 0 ? null : `Fill in ${names.join(' and ')} before you send it.`;
}

const isField = (name: string): name is ReplyField => (REPLY_FIELDS as readonly string[]).includes(name);

const FIELD = /\{([a-z_]{1,20})\}/g;
