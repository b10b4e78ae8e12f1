import { NAMESPACE, readStored, writeStored } from '#console/shell/state/storage.ts';
import type { Values } from './merge.ts';

/** What somebody typed and did not save yet. */
export type Draft = {
  /** When it was last written, ISO 8601. */
  at: string;
  values: Values;
  /** The record it was typed over, and its version; a record not made yet has none. */
  base: Values;
  version?: number;
  /** A request whose answer never came: sent again as it was, under the same key, it takes effect at most once. */
  sent?: { key: string; values: Values };
};

/** Where one staff member's draft of one record is kept. `record` is such as `city:396` or `city:new`. */
export const draftKey = (staff: number, record: string): string => `${PREFIX}${staff}:${record}`;

export const readDraft = (key: string): Draft | undefined => readStored(key, isDraft, undefined);

export const writeDraft = (key: string, draft: Draft): void => writeStored(key, draft);

export const dropDraft = (key: string): void => localStorage.removeItem(NAMESPACE + key);

/** Forgets drafts nobody came back to for thirty days, whoever's they are. */
export function forgetOldDrafts(now: number): void {
  const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
  for (const key of keys.filter((name) => name.startsWith(NAMESPACE + PREFIX))) {
    const draft = readDraft(key.slice(NAMESPACE.length));
    if (!draft || now - Date.parse(draft.at) > KEPT_MS) localStorage.removeItem(key);
  }
}

const PREFIX = 'draft:';
const KEPT_MS = 30 * 24 * 3_600_000;

function isDraft(value: unknown): value is Draft | undefined {
  if (!isGroup(value) || typeof value.at !== 'string' || Number.isNaN(Date.parse(value.at))) return false;
  const { values, base, version, sent } = value;
  return (
    isGroup(values) &&
    isGroup(base) &&
    (version === undefined || typeof version === 'number') &&
    (sent === undefined || (isGroup(sent) && typeof sent.key === 'string' && isGroup(sent.values)))
  );
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
