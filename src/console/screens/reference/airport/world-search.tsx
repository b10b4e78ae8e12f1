import { useState } from 'react';
import { searchText } from '#domain/text/text.ts';
import { airport } from '#contract/reference/airport.ts';
import { useCall } from '#console/shell/server/queries.ts';
import { useDebounced } from '#console/ui/hooks/use-debounced.ts';
import { LinkButton } from '#console/ui/button.tsx';
import { Field } from '#console/ui/input/field.tsx';
import { TextInput } from '#console/ui/input/input.tsx';
import { Section } from '#console/ui/page/section.tsx';

/** Searches all airports of the world; selecting one fills in the form. */
export function WorldSearch({ none }: { none?: string | undefined }) {
  const [typed, setTyped] = useState(none ?? '');
  const query = useDebounced(searchText(typed, LONGEST), 150);
  const { data } = useCall(airport.world, { query: { q: query } }, { enabled: query.length >= 2 });
  const found = query.length >= 2 ? (data?.data ?? []) : [];
  return (
    <Section title="Fill in from the world’s airports">
      <div className="flex max-w-xl flex-col gap-3">
        <Field label="Code, name or city" hint="4,490 airports with scheduled service, such as HEL or Helsinki">
          <TextInput
            type="search"
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </Field>
        <p role="status" className="text-sm text-muted">
          {query.length >= 2 &&
            data &&
            (found.length === 0 ? `No airport is found for ${query}.` : `${found.length} found`)}
        </p>
        <ul className="flex flex-col gap-1">
          {found.map(({ iata, name, city, country }) => (
            <li key={iata}>
              <LinkButton variant="quiet" href={`/data/airport/create?iata=${iata}`}>
                {iata} · {name}
                {city && ` · ${city}`}, {country}
              </LinkButton>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

/** Longest text the airports of the world are searched for. */
const LONGEST = 60;
