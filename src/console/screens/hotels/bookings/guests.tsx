import { fullName } from '#domain/customer.ts';
import type { HotelBooking } from '#contract/hotel/hotel-booking.schema.ts';
import { BOARD_WORDS } from '#domain/hotel/rate.ts';
import { refOf } from '#console/registry/kinds.ts';
import { useCommand } from '#console/shell/commands/use-commands.ts';
import { Button } from '#console/ui/button.tsx';
import { DescriptionList } from '#console/ui/facts.tsx';
import { TextLink } from '#console/ui/link.tsx';
import { Card, CardPart } from '#console/ui/page/card.tsx';
import { Section } from '#console/ui/page/section.tsx';
import { countOf, peopleOf } from './words.tsx';

/** Shows who comes, room by room, and for whom the rooms are booked. */
export function StayGuests({ record }: { record: HotelBooking }) {
  const amend = useCommand('hotel_booking.amend', [refOf('hotel_booking', record)]);
  const { lead } = record;
  return (
    <div className="flex flex-col gap-6">
      <Section title="Holder">
        <DescriptionList
          facts={[
            { label: 'Name', value: <bdi>{fullName(lead)}</bdi> },
            { label: 'Phone', value: lead.phone && <TextLink href={`tel:${lead.phone}`}>{lead.phone}</TextLink> },
            { label: 'Email', value: lead.email && <TextLink href={`mailto:${lead.email}`}>{lead.email}</TextLink> },
            { label: 'Remarks', value: record.remarks, wide: true },
          ]}
        />
      </Section>
      <div className="grid gap-4 tablet:grid-cols-2">
        {record.booked_rooms.map((room, index) => (
          <Card key={index} title={`${countOf(room.quantity, 'room')}: ${room.name}`}>
            <CardPart>
              <p className="text-muted">{`${BOARD_WORDS[room.board]} · ${peopleOf(room)} in each`}</p>
              {room.guests.length === 0 ? (
                <p className="text-faint">No names yet.</p>
              ) : (
                <ul aria-label={`Guests of ${room.name}`}>
                  {room.guests.map((name, place) => (
                    <li key={place}>
                      <bdi>{name}</bdi>
                    </li>
                  ))}
                </ul>
              )}
            </CardPart>
          </Card>
        ))}
      </div>
      {amend && !amend.blocked && (
        <div>
          <Button onClick={amend.run}>{amend.title}</Button>
        </div>
      )}
    </div>
  );
}
