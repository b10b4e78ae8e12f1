import * as v from 'valibot';

/** Returns the issues of a schema as sentences by field path (`lead.email`). Server and console use the same words. */
export function refusals(issues: readonly v.BaseIssue<unknown>[]): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const issue of issues) (fields[v.getDotPath(issue) ?? 'body'] ??= []).push(sentence(issue));
  return fields;
}

/** Messages written in the contract end in a full stop; those of the library are turned into one plain sentence. */
function sentence(issue: v.BaseIssue<unknown>): string {
  if (issue.message.endsWith('.')) return issue.message;
  if (issue.expected === 'never') return 'This field is not known here.';
  if (issue.received === 'undefined') return 'This field is required.';
  if (issue.type === 'picklist')
    return `Must be one of ${issue.expected?.replace(/[()"]/g, '').replaceAll(' | ', ', ')}.`;
  return `Must be ${issue.expected?.replaceAll('"', '') ?? 'another value'}.`;
}
