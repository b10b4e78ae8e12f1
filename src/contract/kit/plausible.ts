import * as v from 'valibot';
import { implausible, type DayMeaning } from '#domain/time/plausible.ts';
import { day, instant } from './fields.ts';

/**
 * Refuses a day or time that cannot be meant: what it means says how far it can lie back or ahead of now. Schemas have no
 * clock: `validate` is told the instant of the request. Without one, as for stored data and replies, every day passes.
 */
export const plausible = (meaning: DayMeaning) =>
  v.rawCheck<string>(({ dataset, config, addIssue }) => {
    const now = 'now' in config ? config.now : undefined;
    const why = dataset.typed && typeof now === 'string' ? implausible(dataset.value, meaning, now) : undefined;
    if (why !== undefined) addIssue({ message: why });
  });

/** A calendar day that can be what it means, such as the end of an insurance. */
export const dayOf = (meaning: DayMeaning) => v.pipe(day, plausible(meaning));

/** An instant that can be what it means. */
export const instantOf = (meaning: DayMeaning) => v.pipe(instant, plausible(meaning));
