import type { Banner } from '#contract/home/banner.schema.ts';
import { BANNER_KINDS, PLACEMENTS, SLOTS, type Placement } from '#domain/home/banner.ts';
import { asWords } from '#domain/text/words.ts';
import { coverLabel } from '#console/shell/content/content-labels.ts';
import { pictureField } from '#console/shell/content/cover-field.tsx';
import type { Section } from '#console/shell/form/fields.ts';
import { severalOf, type Names } from '#console/shell/form/names.ts';
import { zoneOptions } from '#console/shell/form/zones.ts';
import { zoneIn, type FormInput } from './banner-input.ts';
import { KIND_WORDS, slotWords } from './banner-words.tsx';
import { StartField } from './start-field.tsx';

type Field = keyof typeof FormInput.entries;
type Values = Readonly<Record<string, unknown>>;
type Offers = { countries: Names; languages: Names; record: Banner | undefined };

/** A picture of a banner, described in English and in the languages that the banner names. */
const BannerPicture = pictureField({
  languages: ({ languages }) => [...new Set(['en', ...(Array.isArray(languages) ? (languages as string[]) : [])])],
});

/** Returns the fields of a banner: its pictures and link, where it is shown, and when. */
export const sectionsOf = (offers: Offers, values: Values): readonly Section<Field>[] => [
  {
    title: 'Banner',
    fields: {
      title: { is: 'text', label: 'Title', hint: 'For staff; readers see the pictures' },
      link: {
        is: 'text',
        label: 'Link',
        spellCheck: false,
        hint: 'A page of the website, such as /promotions/new-years-eve, or an https address',
      },
      image_desktop: {
        is: 'own',
        label: 'Desktop picture',
        hint: 'For wide screens, such as 1440 × 640',
        draw: BannerPicture,
        labelOf: (path) => coverLabel(path, 'desktop picture'),
      },
      image_mobile: {
        is: 'own',
        label: 'Mobile picture',
        hint: 'For phones. Without a description it has that of the desktop picture',
        draw: BannerPicture,
        labelOf: (path) => coverLabel(path, 'mobile picture'),
      },
    },
  },
  { title: 'Where', fields: whereFields(offers, values) },
  { title: 'When', fields: whenFields(offers, values) },
];

const whereFields = ({ countries, languages, record }: Offers, { placement }: Values): Section<Field>['fields'] => ({
  placement: {
    is: 'choice',
    label: 'Placement',
    options: PLACEMENTS.map((value) => ({ value, label: asWords(value) })),
    hint: `${slotWords(SLOTS[placement as Placement])} for readers of a market in a language`,
  },
  kind: {
    is: 'choice',
    label: 'Kind',
    options: BANNER_KINDS.map((value) => ({ value, label: KIND_WORDS[value] })),
    hint: 'Both kinds share the slots of a placement',
  },
  markets: { is: 'several', label: 'Markets', options: severalOf(countries, record?.markets), none: 'All markets' },
  languages: {
    is: 'several',
    label: 'Languages',
    options: severalOf(languages, record?.languages),
    none: 'All languages',
  },
});

const whenFields = (offers: Offers, values: Values): Section<Field>['fields'] => ({
  schedule_zone: {
    is: 'search',
    label: 'Time zone',
    options: zoneOptions,
    hint: 'The times below are by its clock',
    wide: true,
  },
  starts_at: { is: 'own', label: 'Starts', draw: StartField, recordId: offers.record?.id },
  ends_at: {
    is: 'date',
    time: true,
    zone: zoneIn(values),
    label: 'Ends',
    hint: 'Not shown from then on; leave empty for no end',
  },
  ...(offers.record === undefined && {
    enabled: { is: 'yes-no', label: 'Enabled', hint: 'A disabled one is not shown, and takes no slot' } as const,
  }),
});
