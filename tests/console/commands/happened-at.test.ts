import { afterEach, expect, it, vi } from 'vitest';
import { closingActions } from '#commands/orders/booking-closing.ts';
import { dispatchActions } from '#commands/orders/booking-dispatch.ts';

// Half past midnight in Singapore.
vi.useFakeTimers({ now: new Date('2026-05-20T16:30:00.000Z'), toFake: ['Date'] });
afterEach(() => {
  vi.clearAllMocks();
});

const send = vi.fn<(call: unknown, sent: { body: object }) => Promise<object>>(async () => ({ data: {} }));
const record = (status: string) => ({
  id: 1,
  version: 1,
  code: 'AT1',
  status,
  timezone: 'Asia/Singapore',
  pickup_at: '2026-05-20T13:00:00.000Z',
  drivers: [{ id: 7, version: 2, status, driver: { name: 'Ben' }, core_from: '2026-05-20T13:00:00.000Z' }],
});
const REPORTS = [
  ['booking.depart', 'assigned', 'at'],
  ['booking.arrive', 'en_route', 'at'],
  ['booking.board', 'arrived', 'at'],
  ['booking.complete', 'on_board', 'at'],
  ['booking.no-show', 'arrived', 'at'],
  ['booking.close', 'on_board', 'time'],
] as const;

it.each(REPORTS)('%s takes a time after midnight as the one of the evening before, and shows it', async (...report) => {
  const [id, status, step] = report;
  const action = [...dispatchActions, ...closingActions].find((each) => each.id === id);
  const values = { [step]: '22:05', reason: 'Called', attempts: 2 };
  await action?.run({ record: record(status), values, send, idempotencyKey: 'key' } as never);
  expect(send.mock.lastCall?.[1].body).toMatchObject({ occurred_at: '2026-05-20T14:05:00.000Z' });
  expect(action?.changes?.(record(status) as never, values)).toContainEqual({
    label: 'Time',
    before: 'now',
    after: '2026-05-20 22:05',
  });
  const asked = action?.steps[step as keyof typeof action.steps] as { check: (typed: string, at: object) => unknown };
  const about = (typed: string) => asked.check(typed, { records: [{ kind: 'booking', record: record(status) }] });
  expect(['', '22:05', 'now', '00:34'].map(about)).toEqual([undefined, undefined, undefined, undefined]);
  expect(about('00:36')).toBe('That time has not come yet.');
  expect(about('soon')).toBe('Enter a time such as 22:05 or yesterday 23:50.');
});
