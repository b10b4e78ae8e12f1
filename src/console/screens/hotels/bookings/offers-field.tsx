import { createContext, Fragment, useContext, useId } from 'react';
import type { HotelOffer } from '#contract/hotel/hotel-booking-input.schema.ts';
import { BOARD_WORDS } from '#domain/hotel/rate.ts';
import { formatAmount, formatMoney } from '#domain/money/money.ts';
import type { OwnFieldProps } from '#console/shell/form/fields.ts';
import { readNumber } from '#console/shell/form/field/number-text.ts';
import { NumericInput, type Numeric } from '#console/ui/input/numeric-input.tsx';
import { chosenOf, totalOf, wantedKey, type Wanted, type WantedRooms } from './stay-form.ts';
import { countOf } from './words.tsx';

/** What the hotel can sell for the days of the form, and why nothing is known of it. */
export const OffersContext = createContext<{ offer: HotelOffer | undefined; why: string | undefined }>({
  offer: undefined,
  why: undefined,
});

/** Chooses rooms of an offer: of each rate, how many rooms and for whom. */
export function OffersField({ name, label, value, errors, onChange, onBlur }: OwnFieldProps) {
  const { offer, why } = useContext(OffersContext);
  const id = useId();
  const wanted = (value ?? {}) as WantedRooms;
  const error = errors[name];
  const chosen = chosenOf(offer, wanted);
  return (
    <div
      role="group"
      aria-label={label}
      aria-describedby={error ? `${id}e` : undefined}
      className="col-span-full flex flex-col gap-2"
      {...(error && { 'data-invalid': true, tabIndex: -1 })}
    >
      {offer ? (
        <Offers
          offer={offer}
          wanted={wanted}
          onBlur={onBlur}
          onChange={(key, next) => onChange({ ...wanted, [key]: next })}
        />
      ) : (
        <p className="text-muted">{why ?? 'Choose a hotel, check-in and check-out to see its rooms.'}</p>
      )}
      {error && (
        <p id={`${id}e`} role="alert" className="text-sm text-bad">
          {error}
        </p>
      )}
      {offer && chosen.length > 0 && (
        <div aria-live="polite" className="rounded border border-line bg-subtle px-3 py-2">
          <p className="font-semibold text-ink tabular-nums">
            {`Total ${formatMoney(totalOf(chosen), offer.currency)}, ${countOf(offer.nights.length, 'night')}`}
          </p>
          {chosen.map(({ room, rate, quantity }) => (
            <p key={wantedKey(room.id, rate.id)} className="text-sm text-muted">
              {`${quantity} × ${room.name}, ${rate.name}: ${rate.terms_words}.`}
            </p>
          ))}
        </div>
      )}
    </div>
  );
}

type OffersProps = {
  offer: HotelOffer;
  wanted: WantedRooms;
  onChange(key: string, next: Wanted): void;
  onBlur(): void;
};

function Offers({ offer, wanted, onChange, onBlur }: OffersProps) {
  return (
    <div className="overflow-x-auto rounded border border-line bg-surface">
      <table aria-label={`Rooms of ${offer.hotel_name}`} className="w-full">
        <thead className="border-b border-line text-left text-sm text-faint">
          <tr>
            {['Room and rate', `Stay, ${offer.currency}`, 'Rooms', 'Adults', 'Children'].map((title, index) => (
              <th key={title} scope="col" className={`px-3 py-1.5 font-medium ${index > 0 ? 'w-24 text-right' : ''}`}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {offer.rooms.map((room) => (
            <Fragment key={room.id}>
              <tr className="bg-subtle">
                <th scope="rowgroup" colSpan={5} className="px-3 py-1.5 text-left font-medium text-ink">
                  <bdi>{room.name}</bdi>{' '}
                  <span className={`text-sm font-normal ${room.why === null ? 'text-muted' : 'text-bad'}`}>
                    {room.why ?? `${room.free} free`}
                    {` · at most ${countOf(room.max_occupancy, 'guest')} each`}
                  </span>
                </th>
              </tr>
              {room.rates.map((rate) => (
                <RateRow
                  key={rate.id}
                  room={room}
                  rate={rate}
                  currency={offer.currency}
                  wanted={wanted[wantedKey(room.id, rate.id)]}
                  onChange={(next) => onChange(wantedKey(room.id, rate.id), next)}
                  onBlur={onBlur}
                />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type Room = HotelOffer['rooms'][number];

type RateRowProps = {
  room: Room;
  rate: Room['rates'][number];
  currency: string;
  wanted: Wanted | undefined;
  onChange(next: Wanted): void;
  onBlur(): void;
};

function RateRow({ room, rate, currency, wanted, onChange, onBlur }: RateRowProps) {
  const now: Wanted = wanted ?? { quantity: null, adults: Math.min(2, room.max_adults), children: 0 };
  const called = `${room.name}, ${rate.name}`;
  const has = now.quantity !== null && now.quantity !== 0;
  const input = (part: keyof Wanted, label: string, off: boolean) => (
    <NumericInput
      aria-label={`${label}: ${called}`}
      value={off && part !== 'quantity' ? null : now[part]}
      disabled={off}
      parse={readNumber}
      format={String}
      onValueChange={(next: Numeric) => onChange({ ...now, [part]: next })}
      onBlur={onBlur}
      className="ml-auto w-16"
    />
  );
  return (
    <tr>
      <td className="px-3 py-1.5">
        {rate.name || BOARD_WORDS[rate.board]}
        <span className="block text-sm text-muted">{rate.terms_words}</span>
      </td>
      <td className="px-3 py-1.5 text-right whitespace-nowrap tabular-nums">
        {formatAmount(rate.total_minor, currency)}
      </td>
      <td className="px-3 py-1.5">{input('quantity', 'Rooms', room.free === 0 && !has)}</td>
      <td className="px-3 py-1.5">{input('adults', 'Adults', !has)}</td>
      <td className="px-3 py-1.5">{input('children', 'Children', !has)}</td>
    </tr>
  );
}

/** Says the wanted rooms, for whoever has to choose between two versions. */
export const offersInWords = (value: unknown): string =>
  countOf(Object.values((value ?? {}) as WantedRooms).filter(({ quantity }) => quantity).length, 'rate');
