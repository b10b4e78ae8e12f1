import {
  DRAFTS,
  isForgotten,
  local,
  NAMESPACE,
  readStored,
  storedKeys,
  writeStored,
} from '#console/shell/state/storage.ts';

/** Values of fields by name. */
type Values = Readonly<Record<string, unknown>>;

/** Unsaved form input. */
export type Draft = {
  /** Time of the last write, ISO 8601. */
  at: string;
  values: Values;
  /** Values and version of the record it was typed on; a new record has none. */
  base: Values;
  version?: number;
  /** What the form is called, for the question before logging out. */
  name?: string;
  /** A request that got no reply. Resent unchanged under the same key, it takes effect at most once. */
  sent?: { key: string; values: Values };
};

/** Returns the storage key of a staff member's draft of one record, such as `city:396` or `city:new`. */
export const draftKey = (staff: number, record: string): string => `${DRAFTS}${staff}:${record}`;

export const readDraft = (key: string): Draft | undefined => readStored(key, isDraft, undefined);

export const writeDraft = (key: string, draft: Draft): void => {
  if (!isForgotten(key)) writeStored(key, draft);
};

export const dropDraft = (key: string): void => local.removeItem(NAMESPACE + key);

/** Deletes drafts of all users that are older than thirty days. */
export function forgetOldDrafts(now: number): void {
  for (const key of storedKeys(NAMESPACE + DRAFTS)) {
    const draft = readDraft(key.slice(NAMESPACE.length));
    if (!draft || now - Date.parse(draft.at) > RETENTION_MS) local.removeItem(key);
  }
}

const RETENTION_MS = 30 * 24 * 3_600_000;

function isDraft(value: unknown): value is Draft | undefined {
  if (!isGroup(value) || typeof value.at !== 'string' || Number.isNaN(Date.parse(value.at))) return false;
  const { values, base, version, name, sent } = value;
  return (
    isGroup(values) &&
    isGroup(base) &&
    (version === undefined || typeof version === 'number') &&
    (name === undefined || typeof name === 'string') &&
    (sent === undefined || (isGroup(sent) && typeof sent.key === 'string' && isGroup(sent.values)))
  );
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
