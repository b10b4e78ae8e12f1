import { KINDS } from '#contract/kinds.ts';
import { asWords } from '#domain/text/words.ts';
import type { Row } from '#console/registry/palette/group-rows.ts';
import { nounOf, type Ref, type RefMark } from '#console/registry/kinds.ts';
import { keysOf } from '#console/shell/commands/use-commands.ts';
import { BOOKING_LOOKS, STAY_LOOKS, type Look as StateLook } from '#console/shell/common/booking-look.tsx';
import { ICONS } from '#console/shell/common/icons.tsx';
import { runtime } from '#console/shell/state/runtime.ts';
import type { Icon } from '#console/ui/button.tsx';
import type { Mark } from '#console/ui/state-mark.tsx';
import type { Tone } from '#console/ui/status.tsx';

/** How a row of the palette looks: what it is, what distinguishes it, what kind of thing it is, and its state. */
export type Look = {
  icon?: Icon;
  title: string;
  hint?: string;
  kind?: string;
  state?: string;
  tone?: Tone;
  mark?: Mark;
  keys?: string;
  /** Whether what distinguishes it is a sentence, which a phone shows whole. */
  wraps?: true;
};

/** Returns how a row looks. */
export function lookOf(row: Row): Look {
  switch (row.is) {
    case 'command': {
      const { command } = row;
      const keys = keysOf(command);
      const icon = (command.is === 'action' ? command.def.icon : command.def.menu?.icon) ?? command.area.icon;
      return {
        icon: ICONS[icon],
        title: command.title,
        ...(command.area.tag && !row.refs && command.area.title !== command.title ? { hint: command.area.title } : {}),
        ...(keys ? { keys } : {}),
      };
    }
    case 'record':
      return recordLook(row.ref);
    case 'link':
      return { icon: ICONS.open, title: row.title, hint: row.hint ?? row.path };
    case 'sentence':
      return {
        icon: ICONS[row.command.def.icon ?? row.command.area.icon],
        title: row.title,
        hint: row.hint,
        wraps: true,
      };
    case 'blocked':
      return {
        icon: ICONS.cancel,
        title: row.asks ? `${row.fix?.title ?? ''}: ${row.command.title}` : (row.title ?? row.command.title),
        wraps: true,
        hint: row.fix && !row.asks ? `${row.why} Enter: ${row.fix.title}` : row.why,
      };
    case 'failed':
      return { icon: ICONS.undo, title: row.title, hint: 'Retry', keys: 'enter' };
    default:
      return { icon: ICONS.search, title: row.title };
  }
}

function recordLook(ref: RefMark | Ref): Look {
  const { registry } = runtime();
  const list = registry.get(KINDS[ref.kind].list ?? '');
  const icon = (list?.is === 'screen' ? list.def.menu?.icon : undefined) ?? registry.opener(ref.kind)?.area.icon;
  const hint = 'hint' in ref ? ref.hint : '';
  const state = 'record' in ref ? stateIn(ref.record) : undefined;
  return {
    icon: ICONS[icon ?? 'open'],
    title: ref.label,
    kind: nounOf(ref.kind),
    ...(hint && { hint }),
    ...(state &&
      !hint?.toLowerCase().includes(state.replaceAll('_', ' ')) && {
        state: asWords(state),
        ...(LOOKS[ref.kind]?.[state] ?? { tone: TONES[state] ?? 'neutral' }),
      }),
  };
}

/** Returns the state of a record, where it has one. */
function stateIn(record: Readonly<Record<string, unknown>>): string | undefined {
  const { status, validation_status: validation } = record;
  return [status, validation].find((state) => typeof state === 'string');
}

const LOOKS: Readonly<Record<string, Readonly<Record<string, StateLook>>>> = {
  booking: BOOKING_LOOKS,
  hotel_booking: STAY_LOOKS,
};

/** The tones of the states of other kinds. */
const TONES: Readonly<Record<string, Tone>> = {
  active: 'good',
  approved: 'good',
  completed: 'good',
  pending: 'warn',
  in_review: 'warn',
  off_duty: 'warn',
  suspended: 'bad',
  rejected: 'bad',
  terminated: 'bad',
};
