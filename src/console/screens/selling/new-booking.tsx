import { useRef } from 'react';
import { useSearch } from 'wouter';
import { customer } from '#contract/customer.ts';
import type { Booking } from '#contract/booking/booking.schema.ts';
import { publicReference } from '#contract/reference/public-reference.ts';
import { sale } from '#contract/booking/sale.ts';
import { addressOf } from '#contract/kinds.ts';
import { formatMoney } from '#domain/money/money.ts';
import { asBuyer, type Buyer } from '#console/shell/form/customer/buyer.ts';
import { FillField } from '#console/shell/form/customer/customer-field.tsx';
import { RecordFormView } from '#console/shell/form/form-view.tsx';
import type { Values } from '#console/shell/form/merge.ts';
import { useNames } from '#console/shell/form/names.ts';
import { useRecordForm } from '#console/shell/form/use-record-form.ts';
import { RecordState } from '#console/shell/record/record-state.tsx';
import { useCall } from '#console/shell/server/queries.ts';
import { go } from '#console/shell/location/navigate.ts';
import { useLatest } from '#console/ui/hooks/use-latest.ts';
import { useHandedOver } from '#console/shell/form/handed-over.ts';
import { useTitle } from '#console/shell/state/title.ts';
import { PageHeader } from '#console/ui/page/page-header.tsx';
import { paySection, whoSection } from './booking-sections.ts';
import { ChoicesMissing } from './choices-missing.tsx';
import { OfferContext } from './offer.ts';
import { PricePanel, totalOf } from './price-panel.tsx';
import { saleDetails, SALE_SCHEMA, saleField, type SaleBody } from './sale.ts';
import { agreedLegs, inFormWords } from './sold.ts';
import { everyField } from '#console/shell/form/fields.ts';
import { labelIn, TRIP_FIELDS } from './trip-form.ts';
import { tripSections } from './trip-sections.ts';
import { NEW_TRIP } from './trip-values.ts';
import { useChoices } from './use-choices.ts';
import { useQuotes } from './use-quote.ts';

/** Creates a booking. The address may name the customer: `?customer=12`. */
export function NewBooking() {
  const id = Number(new URLSearchParams(useSearch()).get('customer') ?? 0);
  return Number.isInteger(id) && id > 0 ? <ForCustomer key={id} id={id} /> : <BookingForm />;
}

function ForCustomer({ id }: { id: number }) {
  const answer = useCall(customer.one, { params: { id } });
  const record = answer.isPlaceholderData ? undefined : answer.data?.data;
  return (
    <RecordState answer={answer} record={record} noun="customer">
      {(found) => <BookingForm buyer={asBuyer(found)} />}
    </RecordState>
  );
}

/** Asks for customer, trip and car class, with the price beside the form. */
function BookingForm({ buyer }: { buyer?: Buyer }) {
  const sent = useRef<{ key: string; body: SaleBody; typed: Values }>(undefined);
  const leftOut = useRef(false);
  const form = useRecordForm<typeof SALE_SCHEMA, Booking>({
    kind: 'booking',
    schema: SALE_SCHEMA,
    sections: EVERY_FIELD,
    initial: { ...(buyer && { customer: buyer }), ...NEW_TRIP, payment_method: 'card', language: 'en' },
    draft: buyer?.is === 'known' ? `${DRAFT}:${buyer.id}` : DRAFT,
    leaveTo: buyer?.is === 'known' ? addressOf('customer', buyer.id) : '/orders/list',
    read: () => sent.current?.typed ?? {},
    save: async ({ record, values, typed, send, idempotencyKey }) => {
      // An earlier attempt did arrive. Later input is left to an amendment, so that no second booking is created.
      leftOut.current = record !== undefined;
      if (record) return record;
      try {
        // A retry under the same idempotency key resends the original body, because the first attempt may have arrived.
        if (sent.current?.key !== idempotencyKey)
          sent.current = {
            key: idempotencyKey,
            body: { ...saleDetails(values), legs: await agreedLegs(() => latest.current) },
            typed,
          };
        const { data } = await send(sale.create, { body: sent.current.body, idempotencyKey });
        return data[0];
      } catch (error) {
        throw inFormWords(error, saleField);
      }
    },
    savedMessage: (booked) => `${booked?.code ?? 'The trip'} is booked${leftOut.current ? AS_FIRST_SENT : '.'}`,
    afterSave: (booked) => booked && go(addressOf('booking', booked.code), { replace: true, close: true }),
  });
  // The customer stays: a half-typed booking may be about the same person.
  useHandedOver(DRAFT, (trip) => {
    for (const name of Object.keys(TRIP_FIELDS)) if (name in trip) form.model.set(name, trip[name]);
  });
  const names = useNames(NAMES);
  const { values, offer, cities, missing } = useChoices(form.model);
  const { there, back } = useQuotes(values);
  const legs = back ? [there, back] : [there];
  const latest = useLatest(legs);
  const trip = tripSections(values, offer, cities, 'sale');
  const sections = [
    whoSection(values, names.languages),
    ...trip,
    paySection(names.currencies, 'payment_method' in values ? String(values.payment_method) : undefined),
  ];
  const total = totalOf(legs);
  const verb = total ? `Book for ${formatMoney(total.minor, total.currency)}` : 'Book';
  useTitle('New booking');
  return (
    <OfferContext value={{ offer, trip: values }}>
      <FillField value={form.model.set}>
        <div className="flex flex-col gap-4">
          <PageHeader title="New booking" />
          <RecordFormView
            form={{ ...form, sections }}
            label="New booking"
            verbs={{ close: verb }}
            aside={
              <PricePanel
                labelOf={labelIn(sections, values)}
                legs={
                  back
                    ? [
                        { title: 'There', pricing: there },
                        { title: 'Back', pricing: back },
                      ]
                    : [{ pricing: there }]
                }
              />
            }
          >
            <ChoicesMissing missing={missing} />
          </RecordFormView>
        </div>
      </FillField>
    </OfferContext>
  );
}

/** Names the draft, and what the quote hands over. */
export const DRAFT = 'booking:new';

const AS_FIRST_SENT = ' as first sent; changes typed since then are not included.';

/** Includes every field, so that a server error is mapped even to a field that is currently hidden. */
const EVERY_FIELD = everyField(SALE_SCHEMA);
const NAMES = { currencies: publicReference.currenciesMap, languages: publicReference.languagesMap };
