import type { Hotel } from '#contract/hotel/hotel.schema.ts';
import { hotel } from '#contract/hotel/hotel.ts';
import { addressOf } from '#contract/kinds.ts';
import { showName, showRef } from '#console/shell/common/display.ts';
import { execute } from '#console/shell/commands/executor.ts';
import { useAllowed } from '#console/shell/commands/use-commands.ts';
import { useCall } from '#console/shell/server/queries.ts';
import { Button } from '#console/ui/button.tsx';
import { TextLink } from '#console/ui/link.tsx';
import { Notice } from '#console/ui/notice.tsx';

/** Asks whether hotels close by, with names alike, are the same one; shows nothing when there are none. */
export function SameHotels({ record }: { record: Hotel }) {
  const answer = useCall(hotel.same, { params: { id: record.id } });
  const mayMerge = useAllowed(hotel.merge);
  const found = answer.isPlaceholderData ? [] : (answer.data?.data ?? []);
  if (found.length === 0) return null;
  return (
    <Notice tone="info" title="Same hotel?">
      <ul className="flex flex-col gap-1">
        {found.map(({ hotel: other, metres }) => (
          <li key={other.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <TextLink href={addressOf('hotel', other.id)}>{showName(other.name)}</TextLink>
            <span>{`${Math.round(metres)} m away · ${other.address}`}</span>
            {mayMerge && (
              <Button
                size="sm"
                aria-label={`Merge hotels: ${showName(other.name)}`}
                onClick={() =>
                  execute('hotel.merge', {
                    refs: [showRef('hotel', record)],
                    values: { other: showRef('hotel', other) },
                  })
                }
              >
                Merge hotels
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
