import { HotelPartnerInput, type HotelPartner } from '#contract/hotel/hotel-partner.schema.ts';
import { hotelPartner } from '#contract/hotel/hotel-partner.ts';
import { provider } from '#contract/hotel/provider.ts';
import { addressOf } from '#contract/kinds.ts';
import { showName } from '#console/shell/common/display.ts';
import { named } from '#console/shell/form/field/field-parts.ts';
import { optionsOf } from '#console/shell/form/names.ts';
import { plainForm } from '#console/shell/form/plain-form.tsx';
import { RecordPage } from '#console/shell/record/record-page.tsx';
import { useCall } from '#console/shell/server/queries.ts';
import { TextLink } from '#console/ui/link.tsx';
import { PartnerState } from './partner-words.tsx';

/** Shows a hotel as a provider sells it. */
export const PartnerRecord = ({ params }: { params: { id: string } }) => (
  <RecordPage
    answer={useCall(hotelPartner.one, { params: { id: Number(params.id) } })}
    kind="hotel_partner"
    facts={(row) => [row.external_id]}
    sections={(row) => [
      {
        title: 'Partner',
        facts: [
          { label: 'Hotel', value: <TextLink href={partnersAt(row)}>{showName(row.hotel_name)}</TextLink> },
          {
            label: 'Provider',
            value: <TextLink href={addressOf('provider', row.provider_id)}>{row.provider_name}</TextLink>,
          },
          { label: 'Their id', value: <bdi>{row.external_id}</bdi> },
          { label: 'Markup', value: `${row.markup_bps / 100}% on the cost` },
          { label: 'Priority', value: row.priority },
          { label: 'State', value: <PartnerState partner={row} /> },
          { label: 'Commission', value: `${row.commission_bps / 100}% of the cost` },
        ],
      },
    ]}
  />
);

const { Edit, Create } = plainForm({
  kind: 'hotel_partner',
  schema: HotelPartnerInput,
  ...hotelPartner,
  initial: { markup_bps: 0, priority: 0 },
  names: { providers: provider.names },
  recordAt: (row: HotelPartner) => partnersAt(row),
  sections: (names) => [
    {
      title: 'Partner',
      fields: {
        provider_id: { is: 'record', label: 'Provider', options: () => named(optionsOf(names.providers)) },
        external_id: {
          is: 'text',
          label: 'Their id of the hotel',
          spellCheck: false,
          hint: 'As the provider calls it, such as SG-10412',
        },
        markup_bps: { is: 'percent', label: 'Markup', hint: 'Added to the cost of each room' },
        priority: {
          is: 'number',
          label: 'Priority',
          hint: 'The enabled partner with the highest decides whose price is used',
        },
      },
    },
  ],
});

export { Edit as PartnerEdit };

/** Adds a partner of the hotel that the address names. */
export const PartnerCreate = ({ params }: { params: { id: string } }) => (
  <Create
    initial={{ hotel_id: Number(params.id), markup_bps: 0, priority: 0 }}
    leaveTo={partnersAt({ hotel_id: Number(params.id) })}
    draft={`new:${params.id}`}
  />
);

const partnersAt = ({ hotel_id }: { hotel_id: number }): string => addressOf('hotel', hotel_id, 'partners');
