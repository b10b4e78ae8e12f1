import { category } from '#contract/reference/category.ts';
import { CategoryInput } from '#contract/reference/category.schema.ts';
import { publicReference } from '#contract/reference/public-reference.ts';
import { CATEGORY_TYPES } from '#domain/reference/category.ts';
import { asWords } from '#domain/text/words.ts';
import { optionsOf } from '#console/shell/form/names.ts';
import { plainForm } from '#console/shell/form/plain-form.tsx';

/** Edits or creates a category. */
export const { Edit: CategoryEdit, Create: CategoryCreate } = plainForm({
  kind: 'category',
  schema: CategoryInput,
  ...category,
  initial: { position: 0 },
  names: { languages: publicReference.languagesMap, parents: category.names },
  sections: (names, record) => [
    {
      title: 'Category',
      fields: {
        name: { is: 'languages', label: 'Name', languages: names.languages },
        type: {
          is: 'choice',
          label: 'Type',
          none: 'Choose a type',
          options: CATEGORY_TYPES.map((value) => ({ value, label: asWords(value) })),
        },
        code: {
          is: 'text',
          label: 'Code',
          spellCheck: false,
          hint: 'Identifier used by programs, such as street_food',
        },
        parent: {
          is: 'record',
          label: 'Below',
          none: 'None (first level)',
          options: () => optionsOf(names.parents).filter(({ value }) => value !== String(record?.id)),
          hint: 'A category of the same type',
        },
        icon: { is: 'text', label: 'Icon', hint: 'A symbol shown before the name, such as 🍜' },
        position: { is: 'number', label: 'Position', required: true, hint: 'Low numbers come first' },
      },
    },
  ],
});
