import { language } from '#contract/reference/language.ts';
import { LanguageInput } from '#contract/reference/language.schema.ts';
import { plainForm } from '#console/shell/form/plain-form.tsx';

/** Changes a language, or makes one. */
export const { Edit: LanguageEdit, Create: LanguageCreate } = plainForm({
  kind: 'language',
  schema: LanguageInput,
  ...language,
  initial: { rtl: false },
  sections: () => [
    {
      title: 'Language',
      fields: {
        name: { is: 'text', label: 'Name', hint: 'In English' },
        native: { is: 'text', label: 'Name in itself', hint: 'As its readers write it' },
        tag: { is: 'text', label: 'Tag', spellCheck: false, hint: 'BCP 47, such as en or zh-Hant' },
        rtl: { is: 'yes-no', label: 'Written from right to left' },
      },
    },
  ],
});
