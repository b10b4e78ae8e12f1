import { useEffect, useLayoutEffect } from 'react';
import type { Ref } from '#console/registry/kinds.ts';
import { register } from '#console/shell/state/controllers.ts';
import type { RecordController } from '#console/shell/state/controllers.ts';
import { rememberRecord } from '#console/shell/state/recents.ts';
import { showOpen } from '#console/shell/state/selection.ts';
import { useTitle } from '#console/shell/state/title.ts';

/** Says which record this screen shows: commands, keys and recents follow. Keep `keys` stable. */
export function useRecord(record: Ref | undefined, keys: Omit<RecordController, 'record'> = NONE): void {
  useTitle(record?.label);
  useEffect(() => {
    if (record) rememberRecord(record);
  }, [record]);
  // Before the record is seen, so that the first key after that is heard.
  useLayoutEffect(() => {
    if (!record) return;
    const stops = [showOpen(record), register('records', { record, ...keys })];
    return () => stops.forEach((stop) => stop());
  }, [record, keys]);
}

const NONE = {};
