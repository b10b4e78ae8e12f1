/**
 * The line above a mail that did not come from the address of its ticket. It names who wrote, whom nobody must take for the
 * customer.
 */
export const writtenFrom = (address: string): string => `Written from ${address}:`;

/** Returns a text below the line that names its sender. */
export const withSender = (address: string, text: string): string => `${writtenFrom(address)}\n\n${text}`;

/** Returns who wrote a message, where its first line says so, and its text without that line. */
export function splitSender(body: string): { address: string | null; text: string } {
  const [line, address] = /^Written from (\S+@[^\s@:]+):\n\n/.exec(body) ?? [];
  return line === undefined
    ? { address: null, text: body }
    : { address: address ?? null, text: body.slice(line.length) };
}

/** Finds the lines that name senders, for POSIX and JavaScript alike; `^` and `$` are the ends of lines. */
export const SENDER_LINE = String.raw`^Written from [^\s@]+@[^\s@:]+:$`;
