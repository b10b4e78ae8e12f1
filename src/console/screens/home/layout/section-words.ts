import { asWords } from '#domain/text/words.ts';
import { isRecordSection, SECTION_LABELS, sectionLabel, type Section } from '#domain/home/layout.ts';
import { textOf } from '#domain/content/parts.ts';
import type { SectionChange } from '#domain/home/changes.ts';
import { isStoredInstant } from '#console/shell/common/instant-text.ts';
import { showInstant, showLanguage } from '#console/shell/common/display.ts';

/** Returns what a section shows, such as "Articles, rule: newest". */
export function sourceWords(section: Section, cities: Readonly<Record<string, string>>): string {
  const { type, source, limit, body } = section;
  if (type === 'hero') return `Hero, banners in ${limit} slots`;
  if (type === 'banner') return `${sectionLabel(section)}, banners in ${limit === 1 ? '1 slot' : `${limit} slots`}`;
  if (!isRecordSection(type)) {
    const english = body['en'];
    const words =
      english === undefined
        ? 0
        : textOf(english)
            .split(/\s+/)
            .filter((word) => word !== '').length;
    return words === 1 ? 'Text, 1 word' : `Text, ${words} words`;
  }
  if (source?.by === 'picked') return `${SECTION_LABELS[type]}, picked ${source.ids.length}`;
  if (!source) return SECTION_LABELS[type];
  const city = source.city_id === null ? '' : ` in ${cities[source.city_id] ?? 'a city'}`;
  const order = source.order === 'home' ? 'placed on the home page' : source.order;
  return `${SECTION_LABELS[type]}, rule: ${order}${city}`;
}

/** Returns when a section is shown. */
export function windowWords({ starts_at, ends_at }: Pick<Section, 'starts_at' | 'ends_at'>): string {
  const [from, until] = [starts_at, ends_at].map((at) => (at === null || at === '' ? undefined : shown(at)));
  if (from !== undefined && until !== undefined) return `${from} to ${until}`;
  if (from !== undefined) return `From ${from}`;
  return until === undefined ? 'Always' : `Until ${until}`;
}

/** An instant as people read it; what is being typed as it is. */
const shown = (at: string): string => (!isStoredInstant(at) ? at : showInstant(at).slice(0, 16).replace(' 00:00', ''));

/** Returns to whom a section is shown. */
export function audienceWords({ markets, languages }: Pick<Section, 'markets' | 'languages'>): string {
  const places =
    markets.length === 0 ? 'All markets' : markets.length > 2 ? `${markets.length} markets` : markets.join(', ');
  const spoken =
    languages.length === 0
      ? 'all languages'
      : languages.length > 1
        ? `${languages.length} languages`
        : `${showLanguage(languages[0] ?? '')} only`;
  return `${places}, ${spoken}`;
}

export const changeWords = (change: SectionChange): string => asWords(change);
