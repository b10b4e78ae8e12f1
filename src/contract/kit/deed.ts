/** A command in the past tense, as shown in the audit log: "Confirmed booking". */
export type Deed = string | Switched | Varied;

/** The deed of a command that enables or disables records; `either` is used where the flag is unknown. */
export interface Switched {
  readonly either: string;
  readonly on: string;
  readonly off: string;
}

/** The deeds of a call that takes an action, by the `action` that the history keeps. */
export interface Varied {
  readonly either: string;
  readonly by: Readonly<Record<string, string>>;
}

/** Returns the deed of a call that enables or disables a record with this noun. */
export const switched = (noun: string): Switched => ({
  either: `Enabled or disabled ${noun}`,
  on: `Enabled ${noun}`,
  off: `Disabled ${noun}`,
});

/** A command the server runs and records by itself. It is no call, so it has its own id and description. */
export interface BackgroundCommand {
  readonly id: string;
  readonly did: string;
}
