import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearch } from 'wouter';
import { assignment } from '#contract/dispatch/assignment.ts';
import { publicReference } from '#contract/reference/public-reference.ts';
import { sale } from '#contract/booking/sale.ts';
import type { BookingWithTrip } from '#contract/booking/sale.schema.ts';
import { addressOf } from '#contract/kinds.ts';
import { formatMoney } from '#domain/money/money.ts';
import { mayAmend } from '#domain/booking/selling.ts';
import { formatWallClock, isWallClock } from '#domain/time/time.ts';
import { BookingBadge } from '#console/shell/common/booking-look.tsx';
import { RecordFormView } from '#console/shell/form/form-view.tsx';
import { useNames } from '#console/shell/form/names.ts';
import { useRecordForm } from '#console/shell/form/use-record-form.ts';
import { knowCode } from '#console/shell/live/presence.ts';
import { go } from '#console/shell/location/navigate.ts';
import { useCall } from '#console/shell/server/queries.ts';
import { RecordState } from '#console/shell/record/record-state.tsx';
import { useTitle } from '#console/shell/state/title.ts';
import { useAllowed } from '#console/shell/commands/use-commands.ts';
import { useLatest } from '#console/ui/hooks/use-latest.ts';
import { TextLink } from '#console/ui/link.tsx';
import { Notice } from '#console/ui/notice.tsx';
import { PageHeader } from '#console/ui/page/page-header.tsx';
import { EmptyState } from '#console/ui/page/states.tsx';
import { AmendPanel } from './amend-panel.tsx';
import {
  AMEND_SCHEMA,
  amendField,
  amendValuesOf,
  peopleChanges,
  type AmendBody,
  type AmendValues,
} from './amendment.ts';
import { ChoicesMissing } from '#console/screens/selling/choices-missing.tsx';
import { driverSection, peopleSections } from './amend-sections.ts';
import { OfferContext } from '#console/screens/selling/offer.ts';
import { totalOf } from '#console/screens/selling/price-panel.tsx';
import { notYet, refusal } from '#console/shell/state/api-error.ts';
import { agreedLegs, inFormWords } from '#console/screens/selling/sold.ts';
import { everyField } from '#console/shell/form/fields.ts';
import { labelIn } from '#console/screens/selling/trip-form.ts';
import { tripSections } from '#console/screens/selling/trip-sections.ts';
import { useAmendment } from './use-amendment.ts';
import { useChoices } from '#console/screens/selling/use-choices.ts';

/** Amends a booking: its trip, with the new price beside the form, its travellers and its notes. */
export function AmendBooking({ params }: { params: { code: string } }) {
  const answer = useCall(sale.trip, { params });
  const record = answer.isPlaceholderData ? undefined : answer.data?.data;
  return (
    <RecordState answer={answer} record={record} noun="booking">
      {(booked) => <WhereOpen key={booked.id} booked={booked} />}
    </RecordState>
  );
}

/**
 * Shows the form, or why the booking cannot be amended. The check runs once on mount, so that a user who is already
 * typing keeps the draft.
 */
function WhereOpen({ booked }: { booked: BookingWithTrip }) {
  const [verdict] = useState(() => mayAmend(booked.status));
  const title = titleOf(booked);
  const { id, code } = booked;
  useEffect(() => knowCode({ kind: 'booking', id, code }), [id, code]);
  useTitle(title);
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title={title} mark={<BookingBadge status={booked.status} />} facts={factsOf(booked)} />
      {verdict.ok ? (
        <AmendForm booked={booked} />
      ) : (
        <EmptyState title={verdict.why} action={<TextLink href={pathOf(booked)}>Open {booked.code}</TextLink>} />
      )}
    </div>
  );
}

/** Takes the pickup that the address gives, such as from a sentence in the palette, unless a draft has changes already. */
function usePickupSaid({ state, set }: { state: { dirty: boolean }; set(name: string, value: unknown): void }): void {
  const pickup = new URLSearchParams(useSearch()).get('pickup') ?? '';
  const take = useEffectEvent(() => {
    if (isWallClock(pickup) && !state.dirty) set('pickup_local', pickup);
  });
  useEffect(() => take(), [pickup]);
}

function AmendForm({ booked }: { booked: BookingWithTrip }) {
  const sent = useRef<{ key: string; body: AmendBody }>(undefined);
  const form = useRecordForm<typeof AMEND_SCHEMA, BookingWithTrip>({
    kind: 'booking',
    schema: AMEND_SCHEMA,
    sections: EVERY_FIELD,
    record: booked,
    read: amendValuesOf,
    draft: `booking:${booked.id}`,
    leaveTo: pathOf(booked),
    save: async ({ record = booked, values, send, ifMatch, idempotencyKey }) => {
      try {
        // A retry under the same idempotency key resends the original body, because the first attempt may have arrived.
        if (sent.current?.key !== idempotencyKey)
          sent.current = { key: idempotencyKey, body: await bodyOf(record, values, () => latest.current, dispatches) };
        const { body } = sent.current;
        const { data } = await send(sale.amend, { params: { id: record.id }, body, ifMatch, idempotencyKey });
        const { draft } = latest.current;
        return { ...data, trip: draft.ok ? { ...record.trip, ...draft.trip } : record.trip } as BookingWithTrip;
      } catch (error) {
        throw inFormWords(error, amendField);
      }
    },
    savedMessage: (saved) => `${saved?.code ?? 'The booking'} is changed.`,
    afterSave: (saved) => saved && go(pathOf(saved), { close: true }),
  });
  usePickupSaid(form.model);
  const { languages } = useNames(NAMES);
  const dispatches = useAllowed(assignment.cancelAll);
  const { values, offer, cities, missing } = useChoices(form.model, false);
  const amended = useAmendment(booked, values);
  const latest = useLatest(amended);
  const sections = [
    ...tripSections(values, offer, cities, 'change'),
    ...driverSection(amended.drivers, dispatches, values),
    ...peopleSections(languages),
  ];
  const total = amended.pricing && totalOf([amended.pricing]);
  const verdict = mayAmend(booked.status);
  return (
    <OfferContext value={{ offer, trip: values }}>
      <RecordFormView
        form={{ ...form, sections }}
        label={titleOf(booked)}
        verbs={{ close: total ? `Save for ${formatMoney(total.minor, total.currency)}` : 'Save' }}
        aside={<AmendPanel booked={booked} amended={amended} labelOf={labelIn(sections, values)} />}
      >
        <ChoicesMissing missing={missing} />
        {!verdict.ok && <Notice tone="bad" title={verdict.why} />}
      </RecordFormView>
    </OfferContext>
  );
}

/** Returns the request body, once the price beside the form matches the current input. */
async function bodyOf(
  booked: BookingWithTrip,
  values: AmendValues,
  latest: () => ReturnType<typeof useAmendment>,
  dispatches: boolean,
): Promise<AmendBody> {
  const [leg] = latest().pricing ? await agreedLegs(() => pricingsOf(latest())) : [];
  const { changes, arranged, drivers } = latest();
  const unable = drivers.filter(({ how }) => how !== 'keeps');
  const { clash, reason, ...people } = peopleChanges(booked, values);
  if (unable.length > 0 && !dispatches) throw notYet(NOT_YOURS);
  if (unable.length > 0 && !clash)
    throw refusal({ clash: 'Choose what happens to the drivers who cannot keep the job.' });
  return {
    ...people,
    ...arranged,
    ...(Object.keys(changes).length > 0 && { changes }),
    ...(leg && { agreed: leg.agreed }),
    ...(unable.length > 0 && clash && { clash }),
    ...(unable.length > 0 && reason && { reason }),
  };
}

const pricingsOf = ({ pricing }: ReturnType<typeof useAmendment>) => (pricing ? [pricing] : []);

const factsOf = ({ customer, city, airport, direction, pickup_local }: BookingWithTrip): string[] => [
  customer.name,
  airport ? `${direction === 'arrival' ? 'From' : 'To'} ${airport.name} (${airport.iata})` : `Day hire in ${city.name}`,
  `Pickup ${formatWallClock(pickup_local)}`,
];

const titleOf = ({ code }: BookingWithTrip): string => `Amend ${code}`;
const pathOf = ({ code }: { code: string }): string => addressOf('booking', code);

const NOT_YOURS =
  'A driver cannot keep the job. Someone with the right to dispatch must save this change or reassign the job first.';

/** Includes every field, so that a server error is mapped even to a field that is currently hidden. */
const EVERY_FIELD = everyField(AMEND_SCHEMA);
const NAMES = { languages: publicReference.languagesMap };
