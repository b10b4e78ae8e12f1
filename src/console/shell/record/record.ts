import { useEffect, useLayoutEffect } from 'react';
import type { Ref } from '#console/registry/kinds.ts';
import { register } from '#console/shell/state/controllers.ts';
import type { RecordController } from '#console/shell/state/controllers.ts';
import { rememberOpened } from '#console/shell/state/recents.ts';
import { showOpen } from '#console/shell/state/selection.ts';
import { useTitle } from '#console/shell/state/title.ts';

/** Registers the record this screen shows, for commands, keys and recents. `keys` must be stable. */
export function useRecord(record: Ref | undefined, keys: Omit<RecordController, 'record'> = NONE): void {
  useTitle(record?.label);
  useEffect(() => {
    if (record) rememberOpened(record);
  }, [record]);
  // Layout effect: the record's keys must work before it is visible.
  useLayoutEffect(() => {
    if (!record) return;
    const stops = [showOpen(record), register('records', { record, ...keys })];
    return () => stops.forEach((stop) => stop());
  }, [record, keys]);
}

const NONE = {};
