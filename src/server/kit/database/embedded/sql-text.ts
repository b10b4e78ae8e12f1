/**
 * What the bridge must know about a statement before the engine gets it. Texts are inspected with comments, literals
 * and quoted blocks blanked out, so words inside data do not count.
 */
export type StatementNotes = {
  /** COPY FROM STDIN would end the engine's process. */
  readonly copyFromStdin: boolean;
  readonly listen: readonly Subscription[];
  /** `set local statement_timeout` in milliseconds; 0 lifts the limit. */
  readonly timeLimit: number | undefined;
};

export type Subscription = { readonly verb: 'listen' | 'unlisten'; readonly channel: string };

/** Returns undefined for an ordinary statement, recognised by one cheap test. */
export function inspectStatement(sql: string): StatementNotes | undefined {
  if (!MAYBE.test(sql)) return undefined;
  const bare = sql.replace(QUOTED, (quoted) => (quoted.startsWith('"') ? quoted : ' '));
  const limit = TIME_LIMIT.exec(bare);
  return {
    copyFromStdin: COPY.test(bare),
    listen: [...bare.matchAll(LISTEN)].map(([, verb = '', channel = '']) => ({
      verb: verb.toLowerCase() === 'listen' ? 'listen' : 'unlisten',
      channel: channel.startsWith('"') ? channel.slice(1, -1).replaceAll('""', '"') : channel.toLowerCase(),
    })),
    timeLimit: limit ? Number(limit[1]) : undefined,
  };
}

/** Replaces a refused COPY: fails like any other statement, also inside a transaction. */
export const REFUSED_COPY = `do $$ begin raise exception using errcode = '0A000', message = 'COPY FROM STDIN is not available on the embedded database'; end $$`;

const MAYBE = /\b(?:stdin|listen|unlisten|statement_timeout)\b/i;
const QUOTED = /'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[\s\S]*?\*\/|\$(\w*)\$[\s\S]*?\$\1\$/g;
const COPY = /\bcopy\b[^;]*\bfrom\s+stdin\b/i;
const LISTEN = /(?:^|;)\s*(listen|unlisten)\s+("(?:[^"]|"")+"|\*|[\w$]+)/gi;
const TIME_LIMIT = /^\s*set\s+local\s+statement_timeout\s*(?:=|to)\s*(\d+)\s*(?:;\s*)?$/i;
