import type { FieldSpec, SearchOption } from '#console/shell/form/fields.ts';

/** Returns options without their ids, which say nothing to people. */
export const named = (options: readonly SearchOption[]): readonly SearchOption[] =>
  options.map(({ value, label }) => ({ value, label }));

/** Returns the field for the photos of a record. They are square unless they are taken `whole`. */
export const photosField = (
  record: { photos: readonly string[]; photo_urls: readonly string[] } | undefined,
  most: number,
  how: { whole?: true } = {},
): FieldSpec => ({
  is: 'pictures',
  label: 'Photos',
  noun: 'photo',
  side: 1200,
  most,
  ...how,
  urls: Object.fromEntries((record?.photos ?? []).map((key, index) => [key, record?.photo_urls[index] ?? null])),
});
