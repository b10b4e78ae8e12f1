import { nameIn } from '#domain/text/words.ts';
import { formatInstant, zoneLabel, type Instant, SINGAPORE } from '#domain/time/time.ts';
import { refOf, type Ref } from '#console/registry/kinds.ts';
import type { KindFacts, KindName } from '#contract/kinds.ts';
import { session } from '#console/shell/state/session.ts';

/** A moment as this person reads it, `YYYY-MM-DD HH:mm:ss` in the time zone of their profile (PRODUCT.md#dates-and-times). */
export const showInstant = (at: Instant): string => formatInstant(at, myZone());

/** The time zone of the person's profile by the name people know, with its distance from UTC at a moment. */
export const myZoneLabel = (at: Instant): string => zoneLabel(myZone(), at);

/** A name given in several languages, in the content language of the person's profile where there is one, else in English. */
export const showName = (names: Parameters<typeof nameIn>[0]): string =>
  nameIn(names, session.self?.info.locale ?? 'en');

/** A record as commands know it, named in the person's content language. */
export const showRef = <K extends KindName>(kind: K, record: KindFacts[K] & { id: number }): Ref<K> =>
  refOf(kind, record, showName);

const myZone = (): string => session.self?.info.timezone ?? SINGAPORE;
