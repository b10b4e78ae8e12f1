import type { ContentRefusal, ContentVerdict } from '#domain/content/state.ts';
import { ApiError, conflict, invalid } from '#server/kit/http/errors.ts';

/** @throws ApiError with the code and sentence of the rule that refuses */
export function allow(verdict: ContentVerdict): void {
  if (!verdict.ok) throw refusalOf(verdict);
}

function refusalOf({ code, why, missing = [] }: ContentRefusal): ApiError {
  const field = FIELDS[code];
  if (code === 'version_gone') return new ApiError('not_found', code, why);
  if (code === 'not_publishable') return invalid(sentencesOf(missing), code, why);
  return field === undefined ? conflict(code, why) : invalid({ [field]: [why] }, code, why);
}

/** The field of a request that each of these refusals is about. */
const FIELDS: Readonly<Record<string, string>> = {
  publish_in_past: 'at',
  unpublish_too_early: 'until',
  en_first: 'languages',
  note_required: 'note',
};

/** Returns the sentences of each field that lacks something. */
export function sentencesOf(missing: readonly { field: string; why: string }[]): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const { field, why } of missing) (fields[fieldPath(field)] ??= []).push(why);
  return fields;
}

/** Returns the path of a field as records have it: the texts of a language lie together there. */
export const fieldPath = (field: string): string => field.replace(/^(title|intro|body)\.([\w-]+)/, 'texts.$2.$1');
