import { country } from '#contract/reference/country.ts';
import { CONTINENT_NAMES, flagOf } from '#domain/reference/country.ts';
import { languageName } from '#console/shell/form/field/language-texts.tsx';
import { useCall } from '#console/shell/server/queries.ts';
import { otherNames, RecordPage } from '#console/shell/record/record-page.tsx';
import { citiesOf, taxOf } from './country-list.tsx';

export const CountryRecord = ({ params }: { params: { id: string } }) => (
  <RecordPage
    answer={useCall(country.one, { params: { id: Number(params.id) } })}
    kind="country"
    facts={(row) => [flagOf(row.code), row.code, CONTINENT_NAMES[row.continent]]}
    sections={(row) => [
      {
        title: 'Country',
        facts: [
          ...otherNames(row.name),
          { label: 'Codes', value: `${row.code}, ${row.alpha3}` },
          { label: 'Continent', value: CONTINENT_NAMES[row.continent] },
          { label: 'Calling code', value: `+${row.phone_code}` },
          { label: 'Currency', value: row.currency },
          { label: 'Tax in prices', value: taxOf(row) },
          { label: 'Cities', value: citiesOf(row) },
          { label: 'Languages', value: row.languages.map((tag) => languageName(tag, {})).join(', '), wide: true },
        ],
      },
    ]}
  />
);
