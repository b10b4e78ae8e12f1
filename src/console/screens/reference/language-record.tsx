import { language } from '#contract/reference/language.ts';
import { useCall } from '#console/shell/server/queries.ts';
import { RecordPage } from '#console/shell/record/record-page.tsx';
import { directionOf, nativeName } from './language-list.tsx';

/** One language. */
export const LanguageRecord = ({ params }: { params: { id: string } }) => (
  <RecordPage
    answer={useCall(language.one, { params: { id: Number(params.id) } })}
    kind="language"
    sections={(row) => [
      {
        title: 'Language',
        facts: [
          { label: 'In itself', value: nativeName(row) },
          { label: 'Tag', value: row.tag },
          { label: 'Direction', value: directionOf(row) },
        ],
      },
    ]}
  />
);
