import { publicReference } from '#contract/reference/public-reference.ts';
import { moment } from '#contract/ugc/moment.ts';
import { MomentChanges, MomentInput, type Moment } from '#contract/ugc/moment.schema.ts';
import { MAX_MOMENT_PHOTOS, MAX_MOMENT_TEXT } from '#domain/ugc/moment.ts';
import { optionsOf } from '#console/shell/form/names.ts';
import { plainForm } from '#console/shell/form/plain-form.tsx';
import { CustomerField } from './customer-field.tsx';

/** Edits a moment, or adds one for somebody. Whose it is stays as it was posted. */
const { Edit, Create } = plainForm<typeof MomentInput, Moment, 'cities'>({
  kind: 'moment',
  schema: MomentInput,
  change: MomentChanges,
  ...moment,
  names: { cities: publicReference.citiesMap },
  initial: { customer_id: null, place: '', photos: [] },
  read: ({ text, city_id, place, photos }) => ({ text, city_id, place, photos: photos.map(({ key }) => key) }),
  sections: ({ cities }, record, values) => [
    {
      title: 'Moment',
      about: record
        ? `Posted by ${record.author.name}. Once it is saved, it waits for a review again.`
        : 'It waits for a review like any other.',
      fields: {
        ...(record === undefined && {
          customer_id: {
            is: 'own',
            label: 'Customer',
            draw: CustomerField,
            hint: 'Leave empty for somebody who is no customer',
          },
          author_name: { is: 'text', label: 'Author', hint: 'The name that the public reads, such as Jonah T.' },
        }),
        text: {
          is: 'lines',
          label: 'Text',
          wide: true,
          hint: `${lengthOf(values['text']).toLocaleString('en')} of ${MAX_MOMENT_TEXT.toLocaleString('en')} characters`,
        },
        city_id: {
          is: 'record',
          label: 'City',
          options: () => optionsOf(cities).map(({ value, label }) => ({ value, label })),
        },
        place: { is: 'text', label: 'Place', hint: 'Where in the city; leave empty where that is not known' },
      },
    },
    {
      title: 'Photos',
      fields: {
        photos: {
          is: 'pictures',
          label: 'Photos',
          noun: 'photo',
          side: 1920,
          most: MAX_MOMENT_PHOTOS,
          whole: true,
          urls: Object.fromEntries((record?.photos ?? []).map(({ key, url }) => [key, url])),
          hint: 'The first one is shown in lists. Alt with an arrow moves a photo, Delete removes it.',
        },
      },
    },
  ],
});

export { Edit as MomentEdit };

export const MomentCreate = () => <Create />;

const lengthOf = (text: unknown): number => (typeof text === 'string' ? text.trim().length : 0);
