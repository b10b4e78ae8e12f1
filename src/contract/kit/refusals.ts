import * as v from 'valibot';

/**
 * Parses a value of a request or form. An issue whose schema has no message of its own gets a plain sentence, so that
 * server and console use the same words.
 */
export const validate = <const S extends v.GenericSchema>(
  schema: S,
  value: unknown,
  config: { abortEarly?: true } = {},
): v.SafeParseResult<S> => v.safeParse(schema, value, { ...config, message: sentence });

/** Returns the issues of {@link validate} as sentences by field path (`lead.email`). */
export function refusals(issues: readonly v.BaseIssue<unknown>[]): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const issue of issues) (fields[v.getDotPath(issue) ?? 'body'] ??= []).push(issue.message);
  return fields;
}

function sentence(issue: v.BaseIssue<unknown>): string {
  if (issue.expected === 'never') return 'This field is not known here.';
  if (issue.received === 'undefined') return 'This field is required.';
  if (issue.type === 'picklist')
    return `Must be one of ${issue.expected?.replace(/[()"]/g, '').replaceAll(' | ', ', ')}.`;
  return `Must be ${issue.expected?.replaceAll('"', '') ?? 'another value'}.`;
}
