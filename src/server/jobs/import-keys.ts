import type { CompleteCall } from '#contract/kit/call.ts';
import { validate } from '#contract/kit/refusals.ts';
import { invalid } from '#server/kit/http/errors.ts';
import type { Existing, ImportTarget } from '#server/kit/jobs/import-target.ts';

type Body = Readonly<Record<string, unknown>>;

/**
 * Returns a body with each value as a call would store it: `+65 (9123) 4567` is `+6591234567`. Values that the call
 * refuses stay as they are.
 */
export function asStored({ body: schema }: CompleteCall, body: Body): Body {
  const stored = schema ? (validate(schema, body).output as Body) : body;
  return Object.fromEntries(Object.entries(body).map(([field, value]) => [field, stored[field] ?? value]));
}

/** The rows of a file so far, by what names their records. */
export interface SeenRows {
  /**
   * Notes the values of a row, as they would be stored.
   * @throws ApiError 422 when an earlier row has the same
   */
  row(place: number, body: Body): void;
  /**
   * Notes which record a row changes, with the values that name it until then.
   * @throws ApiError 422 when an earlier row names the same record
   */
  record(place: number, existing: Omit<Existing, 'body'>): void;
}

/**
 * Returns an empty memory of the rows of a file, which may meet a row more than once.
 * @param numbers the number of each row in its spreadsheet
 */
export function seenRows({ keys, together = [], fields }: ImportTarget, numbers: readonly number[]): SeenRows {
  const first = new Map<string, number>();
  const sets = [...keys.map((key) => [key]), ...(together.length > 0 ? [together] : [])];
  const namesOf = (body: Body) =>
    sets.flatMap((set) => {
      const values = set.map((field) => plain(body[field]));
      return values.includes('') ? [] : [{ name: JSON.stringify([set, values]), field: set.at(-1) ?? '' }];
    });
  const note = (place: number, names: readonly { name: string; field: string }[]) => {
    const taken = names.flatMap(({ name, field }) => {
      const earlier = Math.min(first.get(name) ?? place, place);
      first.set(name, earlier);
      return earlier < place ? [{ field, earlier }] : [];
    });
    const [one] = taken;
    if (one) throw invalid({ [one.field]: [`Row ${numbers[one.earlier]} names the same record.`] });
  };
  return {
    row: (place, body) => note(place, namesOf(body)),
    record(place, { id, named = {} }) {
      const field = [...keys, ...together][0] ?? fields[0]?.id ?? '';
      note(place, [{ name: `#${id}`, field }, ...namesOf(named)]);
    },
  };
}

/** Returns a value as keys are compared: in any capitals. */
const plain = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim().toLowerCase() : '';
