import pg from 'pg';

export interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

/** Returns the statements matching a pattern that any client sends while `work` runs. */
export async function statementsOf(pattern: RegExp, work: () => Promise<void>): Promise<readonly Statement[]> {
  const sent: Statement[] = [];
  listeners.add(sent);
  try {
    await work();
  } finally {
    listeners.delete(sent);
  }
  return sent.filter(({ text }) => pattern.test(text));
}

const listeners = new Set<Statement[]>();

// Clients made before this module is loaded are not heard: the pool binds the method of each when it connects.
const { query } = pg.Client.prototype;
pg.Client.prototype.query = function record(this: pg.Client, ...given: unknown[]) {
  const [first, second] = given as [string | Statement, unknown];
  const { text, values } = typeof first === 'string' ? { text: first, values: [] } : first;
  if (typeof text === 'string')
    for (const sent of listeners) sent.push({ text, values: Array.isArray(second) ? second : (values ?? []) });
  return Reflect.apply(query, this, given) as unknown;
} as typeof query;
