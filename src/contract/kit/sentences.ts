/**
 * What a person is told about a wrong value: the one table of these sentences. Schemas take their messages from it, and
 * {@link refusals} takes those for schemas that have none. Each tells what to enter, never what a schema is called.
 */
export const say = {
  required: 'This field is required.',
  unknownField: 'This field is not known here.',
  other: 'Enter another value.',
  needed: 'Enter a value.',
  text: 'Enter text.',
  storable: 'Enter text without null characters and halves of characters.',
  number: 'Enter a number.',
  whole: 'Enter a whole number.',
  list: 'Enter a list of values.',
  /** A group of fields, such as the address of a booking. */
  group: 'Enter the fields of this part, each by its name.',
  flag: 'Choose yes or no (true or false).',
  time: 'Enter a time.',
  day: 'Enter a day.',
  amount: 'Enter an amount.',
  /** `what` with an example: an email address, such as ana@example.com. */
  such: (what: string, example: string) => `Enter ${what}, such as ${example}.`,
  a: (what: string) => `Enter ${what}.`,
  anId: (what: string) => `Choose ${what} (by its id).`,
  oneOf: (values: readonly (string | number)[]) =>
    values.length < 2 ? `Enter ${values.join('')}.` : `Choose ${values.slice(0, -1).join(', ')} or ${values.at(-1)}.`,
  atLeast: (min: number | string) => `Enter at least ${min.toLocaleString('en')}.`,
  atMost: (max: number | string) => `Enter at most ${max.toLocaleString('en')}.`,
  positive: 'Enter more than zero.',
  notNegative: 'Enter zero or more.',
  notZero: 'Enter another number than zero.',
  minCharacters: (min: number) => `Enter at least ${min} characters.`,
  maxCharacters: (max: number) => `Enter at most ${max.toLocaleString('en')} characters.`,
  minEntries: (min: number) => `Choose at least ${min === 1 ? 'one' : min}.`,
  maxEntries: (max: number) => `Choose at most ${max.toLocaleString('en')}.`,
} as const;
