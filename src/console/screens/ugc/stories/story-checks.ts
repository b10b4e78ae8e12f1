import type { ByLanguage, FormSlide } from './story-fields.ts';

/** Returns what a story needs before it can be published, and whether it is there. */
export function checksOf(
  values: Readonly<Record<string, unknown>>,
  slides: readonly FormSlide[],
  uploads: readonly { refused?: string }[],
) {
  const english = (values['texts'] as ByLanguage | undefined)?.['en'];
  const refused = uploads.filter((each) => each.refused !== undefined).length;
  const isThere = (text: string | undefined) => (text ?? '').trim() !== '';
  return [
    {
      label: 'Title, city and category',
      ok: isThere(english?.title) && typeof values['city_id'] === 'number' && typeof values['category_id'] === 'number',
    },
    { label: 'At least one slide', ok: slides.length > 0 },
    { label: 'Every video has a poster', ok: slides.every(({ type, poster }) => type === 'image' || poster !== null) },
    { label: 'Every slide has an English caption', ok: slides.every(({ id }) => isThere(english?.captions?.[id])) },
    ...(refused > 0
      ? [{ label: refused === 1 ? '1 upload refused, left out' : `${refused} uploads refused, left out`, ok: false }]
      : []),
  ];
}
