import { nameIn } from '#domain/text/words.ts';
import { formatInstant, formatWallClock, zoneLabel, zoneOffset, type Instant, SINGAPORE } from '#domain/time/time.ts';
import { refOf, type Ref } from '#console/registry/kinds.ts';
import type { KindFacts, KindName } from '#contract/kinds.ts';
import { session } from '#console/shell/state/session.ts';

/** Formats an instant as `YYYY-MM-DD HH:mm:ss` in the time zone of the user's profile (PRODUCT.md#dates-and-times). */
export const showInstant = (at: Instant): string => formatInstant(at, myZone());

/** Returns how large a file is, such as `240 kB`. */
export function showSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  return bytes < 1_000_000 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** Returns the common name of the user's profile time zone, with its UTC offset at an instant. */
export const myZoneLabel = (at: Instant): string => zoneLabel(myZone(), at);

/** Returns a time zone by its familiar name, with its present UTC offset. */
export const showZone = (zone: string): string => zoneLabel(zone, new Date().toISOString());

/** Returns a name in the content language of the user's profile if available, else in English. */
export const showName = (names: Parameters<typeof nameIn>[0]): string =>
  nameIn(names, session.self?.info.locale ?? 'en');

/** Returns the reference of a record, named in the user's content language. */
export const showRef = <K extends KindName>(kind: K, record: KindFacts[K] & { id: number }): Ref<K> =>
  refOf(kind, record, showName);

/** Returns a service time in the city's local time, with its UTC offset where a list holds several time zones. */
export const serviceTime = (local: string, zone: string, at: Instant, mixed: boolean): string =>
  mixed ? `${formatWallClock(local)} UTC${zoneOffset(zone, at)}` : formatWallClock(local);

/** Returns whether the service times of a list lie in several time zones. */
export const zonesDiffer = (rows: readonly { timezone: string }[]): boolean =>
  rows.some(({ timezone }) => timezone !== rows[0]?.timezone);

/** Returns the time zone of the user's profile, in which they type and read times. */
export const myZone = (): string => session.self?.info.timezone ?? SINGAPORE;

/** Returns the English name of a language: `Korean` for `ko`. What is no language tag is returned as it is. */
export function showLanguage(tag: string): string {
  try {
    return new Intl.DisplayNames(['en'], { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}
