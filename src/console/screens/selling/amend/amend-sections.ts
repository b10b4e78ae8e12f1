import type { MovedJob } from '#contract/booking/sale.schema.ts';
import type { Section } from '#console/shell/form/fields.ts';
import { optionsOf, type Names } from '#console/shell/form/names.ts';
import { PERSON } from '#console/shell/form/customer/buyer.ts';
import { WORDS } from '#console/screens/selling/booking-sections.ts';
import type { AmendValues } from './amendment.ts';

/** Returns the choice for drivers who cannot keep their job; empty when all of them can. */
export function driverSection(drivers: readonly MovedJob[], dispatches: boolean, { clash }: AmendValues): Section[] {
  const unable = drivers.filter(({ how }) => how !== 'keeps');
  if (unable.length === 0) return [];
  const names = [...new Set(unable.map(({ driver }) => driver))].join(', ');
  const isGap = unable.every(({ how }) => how === 'short_gap');
  const what = isGap ? `${names}: a short gap to another job.` : `${names} cannot keep the job.`;
  if (!dispatches)
    return [
      { title: 'Drivers', about: `${what} Someone with the right to dispatch has to save this change.`, fields: {} },
    ];
  return [
    {
      title: 'Drivers',
      about: what,
      fields: {
        clash: {
          is: 'choice',
          label: isGap ? 'Short gap' : 'Drivers who cannot keep the job',
          required: true,
          none: 'Choose',
          options: [
            { value: 'unassign', label: 'Unassign the driver; the job needs a driver again' },
            ...(isGap ? [{ value: 'force', label: 'Allow the short gap' }] : []),
          ],
        },
        reason: {
          is: 'text',
          label: 'Reason',
          ...(clash === 'force' && { required: true as const }),
          hint: 'Kept in the log of the booking',
        },
      },
    },
  ];
}

/** Returns the sections for travellers and notes. */
export const peopleSections = (languages: Names): Section[] => [
  {
    title: 'Traveller',
    fields: { ...PERSON, language: { is: 'search', label: 'Language', options: () => optionsOf(languages) } },
  },
  { title: 'Notes', fields: WORDS },
];
