import type { PageAt } from '#contract/home/layout.schema.ts';
import { showInstant, showLanguage } from '#console/shell/common/display.ts';
import type { Names } from '#console/shell/form/names.ts';

type Reason = NonNullable<PageAt['sections'][number]['reason']>;

/** Returns why something is not on the page, in words. */
export function reasonWords(reason: Reason, countries: Names): string {
  switch (reason.code) {
    case 'not_yet':
      return `Window starts ${minute(reason.at)}`;
    case 'over':
      return `Ended ${minute(reason.at)}`;
    case 'market':
      return `Only for ${listed(reason.markets.map((code) => countries[code] ?? code))}`;
    case 'language':
      return `Only in ${listed(reason.languages.map(showLanguage))}`;
    default:
      return WORDS[reason.code];
  }
}

const WORDS = {
  disabled: 'Disabled',
  hidden: 'Not public',
  deleted: 'Deleted',
  nothing: 'Nothing to show',
  no_room: 'No slot is left',
} as const;

export const minute = (at: string): string => showInstant(at).slice(0, 16);

const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
