import type * as v from 'valibot';

type Path = [v.IssuePathItem, ...v.IssuePathItem[]] | undefined;

/** Returns a dotted path within a value in the form valibot uses in issues; undefined for the value itself. */
export function pathIn(root: unknown, path: string): Path {
  if (path === '') return undefined;
  let input = root;
  const [first, ...rest] = path.split('.').map((key): v.IssuePathItem => {
    const value: unknown = (input as Record<string, unknown>)[key];
    const item = { type: 'unknown', origin: 'value', input, key, value } as const;
    input = value;
    return item;
  });
  return first && [first, ...rest];
}
