import { carClass } from '#contract/reference/car-class.ts';
import { CarClassInput } from '#contract/reference/car-class.schema.ts';
import { plainForm } from '#console/shell/form/plain-form.tsx';

/** Edits or creates a car class. */
export const { Edit: CarClassEdit, Create: CarClassCreate } = plainForm({
  kind: 'car_class',
  schema: CarClassInput,
  ...carClass,
  sections: (_, record) => [
    {
      title: 'Car class',
      fields: {
        name: { is: 'text', label: 'Name' },
        code: {
          is: 'text',
          label: 'Code',
          spellCheck: false,
          hint: 'Identifier used by programs, such as luxury_sedan',
        },
        max_pax: { is: 'number', label: 'People', hint: 'At most, children counted' },
        max_luggage: { is: 'number', label: 'Luggage', unit: 'pieces', hint: 'Of 24 inches, at most' },
        rank: { is: 'number', label: 'Rank', hint: 'A car of a higher rank may stand in for a lower one' },
        examples: { is: 'text', label: 'Examples', hint: 'Models people know, such as Toyota Alphard' },
        image: { is: 'picture', label: 'Picture', side: 800, url: record?.image_url ?? null },
      },
    },
  ],
});
