import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { BOOKING_STATUSES } from '#domain/booking/booking.ts';
import { BOOKING_LOOKS, BookingStatus, STAY_LOOKS } from '#console/shell/common/booking-look.tsx';
import { PaymentStatus } from '#console/shell/record/payment-words.tsx';
import { StateMark } from '#console/ui/state-mark.tsx';
import { Badge, Status } from '#console/ui/status.tsx';

const shapeOf = (html: string) => /<svg.*<\/svg>/s.exec(html)?.[0].replace(/data-state="\w+"/, '');

describe('the mark of a booking', () => {
  it('has a shape of its own in every status, and so has that of a job that passed to another driver', () => {
    const marks = Object.values(BOOKING_LOOKS).map(({ mark }) => mark);
    const shapes = marks.map((mark) => shapeOf(renderToStaticMarkup(<StateMark mark={mark} />)));
    expect(new Set(shapes).size).toBe(BOOKING_STATUSES.length + 1);
    expect(shapes.filter((shape) => !/stroke-dasharray| d="M/.test(shape ?? ''))).toEqual([]);
  });

  it('is a ring that fills on the way, and a disc with a sign at the end', () =>
    expect(BOOKING_STATUSES.map((status) => `${status}: ${BOOKING_LOOKS[status].mark}`)).toEqual([
      'pending: dashed',
      'confirmed: empty',
      'assigned: quarter',
      'en_route: half',
      'arrived: most',
      'on_board: full',
      'completed: done',
      'no_show: crossed',
      'cancelled: barred',
      'expired: lapsed',
    ]));

  it('is amber while somebody must act, and blue until the customer is on board', () => {
    const of = (tone: string) => BOOKING_STATUSES.filter((status) => BOOKING_LOOKS[status].tone === tone);
    expect(of('warn')).toEqual(['pending', 'confirmed']);
    expect(of('info')).toEqual(['assigned', 'en_route', 'arrived']);
    expect(of('good')).toEqual(['on_board', 'completed']);
    expect(of('bad')).toEqual(['no_show']);
    expect(of('neutral')).toEqual(['cancelled', 'expired']);
  });

  it('stands beside its word and is not read out', () => {
    const html = renderToStaticMarkup(<BookingStatus status="en_route" />);
    expect(html).toMatch(/<svg aria-hidden="true" data-state="half"/);
    expect(html).toContain('>En route<');
  });
});

describe('the mark of a stay', () => {
  it('differs between any two statuses, with its colour', () => {
    const looks = Object.values(STAY_LOOKS).map(({ tone, mark }) => `${tone} ${mark}`);
    expect(new Set(looks).size).toBe(looks.length);
  });
});

describe('a status', () => {
  it('keeps its dot where it has no mark', () => {
    for (const Shown of [Status, Badge]) {
      const html = renderToStaticMarkup(<Shown tone="warn">Late</Shown>);
      expect(html).toContain('data-mark="warn"');
      expect(html).not.toContain('<svg');
    }
  });

  it('has a mark in the colour of its tone', () =>
    expect(
      renderToStaticMarkup(
        <Badge tone="bad" mark="crossed">
          No show
        </Badge>,
      ),
    ).toMatch(/<svg[^>]*data-state="crossed"[^>]*text-bad-mark/));
});

describe('the status of a payment', () => {
  const standing = { status: 'confirmed', total_minor: 100, refund_pending: false, refund_due_minor: 0 };

  it('is ticked where everything is paid', () =>
    expect(
      renderToStaticMarkup(<PaymentStatus of={{ ...standing, payment_status: 'paid', paid_minor: 100 }} />),
    ).toContain('data-state="done"'));

  it.each([
    ['nothing is paid', { payment_status: 'unpaid', paid_minor: 0 }],
    ['more is paid than the price', { payment_status: 'paid', paid_minor: 120 }],
    ['what was paid does not take place', { payment_status: 'paid', paid_minor: 100, status: 'cancelled' }],
  ] as const)('keeps its dot where %s', (_, paid) => {
    const html = renderToStaticMarkup(<PaymentStatus of={{ ...standing, ...paid }} />);
    expect(html).toContain('data-mark');
    expect(html).not.toContain('<svg');
  });
});
