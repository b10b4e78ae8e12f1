import type { Ref } from '#console/registry/kinds.ts';
import { ApiError } from '#console/shell/state/api-error.ts';

/** Whether the server refused a write because somebody else had changed the record since it was read. */
export const isVersionConflict = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 412;

/** A record as the server says it stands now, where it refused because of somebody else's change; else as it was. */
export function withCurrentRecord(ref: Ref, error: unknown): Ref {
  if (!isVersionConflict(error) || error.current?.id !== ref.id) return ref;
  return { ...ref, record: { ...ref.record, ...error.current } } as Ref;
}
