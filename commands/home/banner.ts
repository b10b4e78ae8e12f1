import { banner } from '#contract/home/banner.ts';
import { minuteIn } from '#domain/home/banner.ts';
import { isWindow, NO_WINDOW } from '#domain/time/window.ts';
import { action, type Action } from '#console/registry/define.ts';
import { plainCommands } from '#console/registry/plain.ts';
import { text } from '#console/registry/steps.ts';
import { momentOf, NO_MOMENT, zoneOf } from '#commands/moments.ts';
import { noMoment } from '#commands/windows.ts';

const plain = plainCommands('banner', {
  words: { enable: ['show', 'publish'], disable: ['hide', 'take off', 'stop'] },
  listAt: ({ kind }) => (kind === 'marketing' ? '/marketing_banner/list' : '/banner/list'),
});

const reschedule = action({
  id: 'banner.reschedule',
  title: 'Change times of banner',
  words: ['move', 'start', 'end', 'until', 'longer', 'shorter', 'schedule', 'extend', 'run longer'],
  call: banner.update,
  on: { kind: 'banner', max: 1 },
  icon: 'history',
  keys: ['Shift+T'],
  steps: {
    from: text({
      label: 'From',
      max: 40,
      hint: 'Such as tomorrow 9:00, fri 14:30 or +2d, by the clock of your profile',
      suggest: ({ records: [ref], ctx }) =>
        ref?.kind === 'banner' ? minuteIn(ref.record.starts_at, zoneOf(ctx)) : undefined,
      check: noMoment,
    }),
    until: text({
      label: 'Until',
      max: 40,
      optional: true,
      hint: 'Empty for no end',
      suggest: ({ records: [ref], ctx }) =>
        ref?.kind === 'banner' && ref.record.ends_at !== null ? minuteIn(ref.record.ends_at, zoneOf(ctx)) : undefined,
      check(typed, { ctx, values }) {
        const starts = typeof values['from'] === 'string' ? momentOf(values['from'], ctx) : undefined;
        const ends = momentOf(typed, ctx);
        if (ends === undefined) return NO_MOMENT;
        return starts !== undefined && !isWindow({ starts_at: starts, ends_at: ends }) ? NO_WINDOW : undefined;
      },
    }),
  },
  async run({ record, values: { from, until }, ctx, send, idempotencyKey }) {
    const { id, version, starts_at, ends_at, title } = record;
    const body = {
      starts_at: momentOf(from, ctx) ?? starts_at,
      ends_at: until === undefined ? null : (momentOf(until, ctx) ?? ends_at),
    };
    const { data } = await send(banner.update, { params: { id }, body, ifMatch: version, idempotencyKey });
    return {
      say: `${title} has other times.`,
      undo: (later) => later(banner.update, { params: { id }, body: { starts_at, ends_at }, ifMatch: data.version }),
    };
  },
});

const duplicate = action({
  id: 'banner.duplicate',
  title: 'Duplicate banner',
  words: ['copy', 'again', 'clone', 'same'],
  call: [banner.one, banner.create],
  on: { kind: 'banner', max: 1 },
  icon: 'copy',
  steps: {},
  run: async ({ record }) => ({
    say: '',
    go: `/${record.kind === 'marketing' ? 'marketing_banner' : 'banner'}/create?copy=${record.id}`,
  }),
});

export const bannerActions = {
  actions: [...plain.actions, reschedule, duplicate] as readonly Action[],
  source: plain.source,
};
