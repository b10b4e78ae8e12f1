import type { FieldChange } from '#contract/kit/log.ts';
import type { Actor } from './context.ts';

/** An event in a record's log. */
export interface LogEvent {
  at: Date;
  /** Absent for events of the system. */
  actor?: Pick<Actor, 'id' | 'name'> | undefined;
  event: string;
  from?: string | null;
  to?: string | null;
  data?: Record<string, unknown>;
  /** What it changed, field by field. */
  changes?: readonly FieldChange[];
  note?: string | null | undefined;
}

/** Returns the columns that every log table has. */
export const logValues = ({ at, actor, event, from = null, to = null, data = {}, changes = [], note }: LogEvent) => ({
  at: at.toISOString(),
  actor_id: actor?.id ?? null,
  actor_name: actor?.name ?? 'System',
  actor_type: actor ? ('staff' as const) : ('system' as const),
  event,
  from_status: from,
  to_status: to,
  data: JSON.stringify(changes.length > 0 ? { ...data, changes } : data),
  note: note || null,
});

interface LogRow<Type> {
  id: number;
  at: string;
  actor_name: string;
  actor_type: Type;
  event: string;
  from_status: string | null;
  to_status: string | null;
  /** The facts of the event, and among them what it changed. */
  data: Record<string, unknown> & { changes?: FieldChange[] };
  note: string | null;
}

/** Presents a row of a log. */
export function presentLog<Type>(row: LogRow<Type>) {
  const { changes = [], ...data } = row.data;
  return {
    id: row.id,
    at: row.at,
    actor: row.actor_name,
    actor_type: row.actor_type,
    event: row.event,
    from: row.from_status,
    to: row.to_status,
    data,
    changes,
    note: row.note,
  };
}
