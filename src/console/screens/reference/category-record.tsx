import { category } from '#contract/reference/category.ts';
import { asWords } from '#domain/text/words.ts';
import { useCall } from '#console/shell/server/queries.ts';
import { otherNames, RecordPage } from '#console/shell/record/record-page.tsx';
import { usersOf } from './category-list.tsx';

export const CategoryRecord = ({ params }: { params: { id: string } }) => (
  <RecordPage
    answer={useCall(category.one, { params: { id: Number(params.id) } })}
    kind="category"
    facts={(row) => [asWords(row.type)]}
    sections={(row) => [
      {
        title: 'Category',
        facts: [
          ...otherNames(row.name),
          { label: 'Code', value: row.code },
          { label: 'Type', value: asWords(row.type) },
          { label: 'Below', value: row.parent_name },
          { label: 'Icon', value: row.icon },
          { label: 'Used by', value: usersOf(row) },
          { label: 'Position', value: row.position },
        ],
      },
    ]}
  />
);
