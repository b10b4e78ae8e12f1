import { useState } from 'react';
import { booking } from '#contract/booking/booking.ts';
import { hotelBooking } from '#contract/hotel/hotel-booking.ts';
import { BOOKING_TEMPLATES, TOLD_OF_STAYS, type TemplateCode } from '#domain/sending/template.ts';
import { searchText } from '#domain/text/text.ts';
import { useAllowed } from '#console/shell/commands/use-commands.ts';
import { useCall } from '#console/shell/server/queries.ts';
import { useDebounced } from '#console/ui/hooks/use-debounced.ts';
import { Combobox, type Choice } from '#console/ui/input/combobox.tsx';
import { Field } from '#console/ui/input/field.tsx';

/** A booking whose facts stand in a preview. */
export type Chosen = { kind: 'booking' | 'hotel_booking'; id: number; code: string };

/** Returns of what kind of record a template tells, as far as its preview can show one. */
export function kindToldOf(code: TemplateCode): Chosen['kind'] | undefined {
  if (isOneOf(BOOKING_TEMPLATES, code)) return 'booking';
  return isOneOf(TOLD_OF_STAYS, code) ? 'hotel_booking' : undefined;
}

const isOneOf = <Code extends TemplateCode>(codes: readonly Code[], code: TemplateCode): code is Code =>
  (codes as readonly TemplateCode[]).includes(code);

/** Asks for what a template can name of the chosen booking. Without a language the booking's reader decides. */
export function useTold(template: TemplateCode, chosen: Chosen | undefined, language: string | undefined) {
  const params = { id: chosen?.id ?? 0 };
  const spoken = language === undefined ? {} : { language };
  const ride = useCall(
    booking.told,
    { params, query: { template: isOneOf(BOOKING_TEMPLATES, template) ? template : 'voucher', ...spoken } },
    { enabled: chosen?.kind === 'booking' },
  );
  const stay = useCall(
    hotelBooking.told,
    { params, query: { template: isOneOf(TOLD_OF_STAYS, template) ? template : 'receipt', ...spoken } },
    { enabled: chosen?.kind === 'hotel_booking' },
  );
  return chosen?.kind === 'booking' ? ride : stay;
}

type ChoiceProps = { code: TemplateCode; chosen: Chosen | undefined; onChoose(chosen: Chosen | undefined): void };

/** Chooses whose facts stand in a preview. Nothing is offered for templates that are about no booking. */
export function BookingChoice({ code, ...props }: ChoiceProps) {
  const rides = useAllowed(booking.list);
  const stays = useAllowed(hotelBooking.list);
  const kind = kindToldOf(code);
  if (kind === 'booking') return rides ? <RideChoice {...props} /> : null;
  return stays && kind === 'hotel_booking' ? <StayChoice {...props} /> : null;
}

type KnownProps = Omit<ChoiceProps, 'code'>;

function RideChoice(props: KnownProps) {
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim(), 120);
  const answer = useCall(
    booking.list,
    { query: { page_size: MOST, sort: 'created_at', order: 'desc' }, body: q === '' ? {} : { q: searchText(q) } },
    { staleTime: 5_000 },
  );
  const found = answer.data?.data.map(({ id, code, customer }) => ({
    kind: 'booking' as const,
    id,
    code,
    name: customer.name,
  }));
  return <Choose {...props} found={found} looking={answer.isFetching || q !== typed.trim()} onType={setTyped} />;
}

function StayChoice(props: KnownProps) {
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim(), 120);
  const answer = useCall(
    hotelBooking.list,
    { query: { page_size: MOST, ...(q !== '' && { q: searchText(q) }) } },
    { staleTime: 5_000 },
  );
  const found = answer.data?.data.map(({ id, code, customer }) => ({
    kind: 'hotel_booking' as const,
    id,
    code,
    name: customer.name,
  }));
  return <Choose {...props} found={found} looking={answer.isFetching || q !== typed.trim()} onType={setTyped} />;
}

type ChooseProps = KnownProps & {
  found: readonly (Chosen & { name: string })[] | undefined;
  looking: boolean;
  onType(text: string): void;
};

function Choose({ chosen, onChoose, found = [], looking, onType }: ChooseProps) {
  return (
    <Field label="With the facts of" className="w-72" hint="Empty: those of an example.">
      <Combobox
        value={chosen ? String(chosen.id) : ''}
        text={chosen?.code ?? ''}
        placeholder="Code or name of a booking"
        looking={looking}
        onType={onType}
        onChange={(id) => onChoose(found.find((row) => String(row.id) === id))}
        find={() => (looking ? [] : found.map(choiceOf))}
      />
    </Field>
  );
}

const choiceOf = ({ id, code, name }: Chosen & { name: string }): Choice => ({
  value: String(id),
  label: code,
  hint: name,
});

const MOST = 8;
