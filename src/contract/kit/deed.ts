/** What a command did, in the past tense, as an entry of the activity says it: "Confirmed booking". */
export type Deed = string | Switched;

/** What a command did that switches records on or off; `either` is said where it is not known which of them. */
export interface Switched {
  readonly either: string;
  readonly on: string;
  readonly off: string;
}

/** Returns what a call did that enables or disables a record of this noun. */
export const switched = (noun: string): Switched => ({
  either: `Enabled or disabled ${noun}`,
  on: `Enabled ${noun}`,
  off: `Disabled ${noun}`,
});

/** Work that the server does by itself and records: no call, so it has an id and words of its own. */
export interface BackgroundCommand {
  readonly id: string;
  readonly did: string;
}
