import type { FieldSpec, SearchOption } from '#console/shell/form/fields.ts';

/** Returns options without their ids, which say nothing to people. */
export const named = (options: readonly SearchOption[]): readonly SearchOption[] =>
  options.map(({ value, label }) => ({ value, label }));

/** Returns the field for the photos of a record. */
export const photosField = (
  record: { photos: readonly string[]; photo_urls: readonly string[] } | undefined,
  most: number,
): FieldSpec => ({
  is: 'pictures',
  label: 'Photos',
  noun: 'photo',
  side: 1200,
  most,
  urls: Object.fromEntries((record?.photos ?? []).map((key, index) => [key, record?.photo_urls[index] ?? null])),
});
