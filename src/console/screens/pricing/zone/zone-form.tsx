import { city } from '#contract/reference/city.ts';
import { publicReference } from '#contract/reference/public-reference.ts';
import { zone } from '#contract/pricing/zone.ts';
import { ZoneInput, type Zone } from '#contract/pricing/zone.schema.ts';
import type { BookingKind } from '#domain/booking/booking.ts';
import { optionsOf } from '#console/shell/form/names.ts';
import { plainForm } from '#console/shell/form/plain-form.tsx';
import { BorderField } from './border-field.tsx';
import { zoneKind } from './zone-list.tsx';

/** Edits or creates a transfer zone. */
export const { Edit: AirportZoneEdit, Create: AirportZoneCreate } = zoneForm('airport');

/** Edits or creates a day-hire zone. */
export const { Edit: DayZoneEdit, Create: DayZoneCreate } = zoneForm('day_booking');

function zoneForm(kind: BookingKind) {
  return plainForm({
    kind: zoneKind(kind),
    schema: ZoneInput,
    one: zone.one,
    update: zone.update,
    create: zone.create,
    initial: { kind, priority: 0, airport_ids: [], polygon: null },
    read: (record) => ({ ...fieldsOf(record), postal_prefixes: record.postal_prefixes.join(', ') }),
    names: { cities: city.names, languages: publicReference.languagesMap, airports: zone.airports },
    sections: (names, record) => [
      {
        title: 'Zone',
        fields: {
          name: { is: 'languages', label: 'Name', languages: names.languages },
          city_id: {
            is: 'record',
            label: 'City',
            options: () => optionsOf(names.cities).map(({ value, label }) => ({ value, label })),
            hint: 'Its currency is that of the prices',
          },
          code: { is: 'text', label: 'Code', spellCheck: false, hint: 'Unique within a city, such as central_north' },
          ...(kind === 'airport' && {
            airport_ids: {
              is: 'several',
              ids: true,
              label: 'Airports',
              options: Object.entries(names.airports).map(([value, label]) => ({ value, label })),
              hint: 'Airports it has prices for',
            },
          }),
          priority: {
            is: 'number',
            label: 'Priority',
            hint: 'Where zones overlap, the higher priority applies, then the smaller zone',
          },
          postal_prefixes: {
            is: 'text',
            label: 'Postal codes that begin with',
            spellCheck: false,
            hint: 'Separated by commas, such as 01, 02; they apply in addition to the border',
          },
        },
      },
      {
        title: 'Border',
        about: 'Click the map to add a corner, drag corners to move them; or use the list below.',
        fields: {
          polygon: {
            is: 'own',
            label: 'Border',
            draw: BorderField,
            words: borderWords,
            asOne: true,
            recordId: record?.id,
          },
        },
      },
    ],
  });
}

/** Describes a border when two editors have drawn different ones. */
const borderWords = (value: unknown): string => (Array.isArray(value) ? `${value.length - 1} corners` : 'No border');

const fieldsOf = ({ kind, city_id, code, name, polygon, airport_ids, priority }: Zone) => ({
  kind,
  city_id,
  code,
  name,
  polygon,
  airport_ids,
  priority,
});
