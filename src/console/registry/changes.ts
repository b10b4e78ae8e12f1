import { asWords } from '#domain/text/words.ts';
import type { Action, Change } from './define.ts';
import type { Flow } from './flow.ts';

/**
 * Returns what a command changes on its record, before and after: what the command declares, and otherwise the flag or
 * status its call sets. Empty for several records, and where nothing is known yet.
 */
export function changesOf(def: Action, { records, values }: Pick<Flow, 'records' | 'values'>): readonly Change[] {
  const [only] = records;
  if (!only || records.length > 1) return [];
  if (def.changes) return def.changes(only.record, values);
  const { flag, status } = def.params ?? {};
  const now: Readonly<Record<string, unknown>> = only.record;
  if ((flag === 'enable' || flag === 'disable') && typeof now['enabled'] === 'boolean')
    return [{ label: 'State', before: now['enabled'] ? 'enabled' : 'disabled', after: `${flag}d` }];
  return status && typeof now['status'] === 'string' ? [statusChange(now['status'], status)] : [];
}

export const statusChange = (before: string, after: string): Change => ({
  label: 'Status',
  before: asWords(before).toLowerCase(),
  after: asWords(after).toLowerCase(),
});

/** Returns changes in one line: `enabled → disabled`. */
export const changeWords = (changes: readonly Change[]): string =>
  changes.map(({ before, after }) => `${before} → ${after}`).join(', ');
