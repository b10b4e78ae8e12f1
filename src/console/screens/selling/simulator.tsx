import { useState, useRef, type KeyboardEvent } from 'react';
import { useFormState } from '#console/shell/form/use-form-state.ts';
import * as v from 'valibot';
import { sale } from '#contract/booking/sale.ts';
import { publicReference } from '#contract/reference/public-reference.ts';
import type { Section } from '#console/shell/form/fields.ts';
import { useInitialFocus } from '#console/shell/common/initial-focus.ts';
import { FormSections } from '#console/shell/form/form-view.tsx';
import { FormModel } from '#console/shell/form/model.ts';
import { optionsOf, useNames, type Names } from '#console/shell/form/names.ts';
import { useAllowed } from '#console/shell/commands/use-commands.ts';
import { go } from '#console/shell/location/navigate.ts';
import { handOver } from '#console/shell/form/handed-over.ts';
import { useTitle } from '#console/shell/state/title.ts';
import { Button } from '#console/ui/button.tsx';
import { PageHeader } from '#console/ui/page/page-header.tsx';
import { ChoicesMissing } from './choices-missing.tsx';
import { OfferContext } from './offer.ts';
import { DRAFT } from './new-booking.tsx';
import { PricePanel } from './price-panel.tsx';
import { Reasons } from './reasons.tsx';
import { labelIn, TRIP_FIELDS } from './trip-form.ts';
import { tripSections } from './trip-sections.ts';
import { NEW_TRIP } from './trip-values.ts';
import { useChoices } from './use-choices.ts';
import { useQuotes } from './use-quote.ts';

/** Shows the price of a trip and its reasons, without booking it. */
export function Simulator() {
  const [model] = useState(() => new FormModel(() => SETUP));
  const { values, offer, cities, missing } = useChoices(model);
  const { dirty } = useFormState(model);
  const { currencies } = useNames(NAMES);
  const { there } = useQuotes(values);
  const sections = [...tripSections(values, offer, cities, 'price'), currencySection(currencies)];
  useTitle('Quote');
  const form = useRef<HTMLFormElement>(null);
  // Also while the price is still on its way.
  const maySell = useAllowed(sale.create) && dirty && there.quote?.sellable !== false;
  const book = (): void => {
    handOver(DRAFT, values);
    go('/orders/new');
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!maySell || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    book();
  };
  useInitialFocus(form);
  return (
    <OfferContext value={{ offer, trip: values }}>
      <div className="flex flex-col gap-6">
        <PageHeader
          title="Quote"
          actions={
            <>
              {maySell && (
                <Button variant="primary" keys="mod+enter" onClick={book}>
                  Book this trip
                </Button>
              )}
              {dirty && <Button onClick={model.discard}>Start again</Button>}
            </>
          }
        />
        <div className="flex flex-col gap-6 desktop:flex-row desktop:items-start">
          <form
            ref={form}
            noValidate
            aria-label="Quote"
            onSubmit={(event) => event.preventDefault()}
            onKeyDown={onKeyDown}
            className="flex w-full max-w-4xl min-w-0 flex-col gap-6"
          >
            <ChoicesMissing missing={missing} />
            <FormSections form={{ model, sections, schema: SCHEMA }} />
          </form>
          <PricePanel legs={[{ pricing: there }]} labelOf={labelIn(sections, values)} />
        </div>
        {there.quote && <Reasons pricing={there} />}
      </div>
    </OfferContext>
  );
}

const SCHEMA = v.object(TRIP_FIELDS);
const NAMES = { currencies: publicReference.currenciesMap };

const currencySection = (currencies: Names): Section => ({
  title: 'Payment',
  fields: { currency: { is: 'search', label: 'Currency', options: () => optionsOf(currencies) } },
});

/** Setup of a form that is never saved. */
const SETUP = {
  kind: null,
  schema: SCHEMA,
  sections: [],
  record: undefined,
  read: () => NEW_TRIP,
  initial: NEW_TRIP,
  save: async () => undefined,
  savedMessage: () => '',
  draftKey: undefined,
};
