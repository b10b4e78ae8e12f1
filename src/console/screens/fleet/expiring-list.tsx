import { expiry } from '#contract/fleet/expiry.ts';
import type { Expiry } from '#contract/fleet/expiry.schema.ts';
import { DOCUMENT_OWNERS } from '#domain/fleet/fleet.ts';
import { asWords } from '#domain/text/words.ts';
import { usePages } from '#console/shell/list/use-pages.tsx';
import { RecordState } from '#console/shell/record/record-state.tsx';
import { urlText } from '#console/shell/location/url-fields.ts';
import { useUrlState } from '#console/shell/location/url-state.ts';
import { Field } from '#console/ui/input/field.tsx';
import { Select } from '#console/ui/input/input.tsx';
import { TextLink } from '#console/ui/link.tsx';
import { PageHeader } from '#console/ui/page/page-header.tsx';
import { PlainTable } from '#console/ui/page/plain-table.tsx';
import { EmptyState } from '#console/ui/page/states.tsx';
import { Status } from '#console/ui/status.tsx';
import { ownerPath } from './owner-path.ts';

/** Lists documents and licences of companies, drivers and cars that expire soon or have expired, the earliest first. */
export function ExpiringList() {
  const [state, change] = useUrlState(STATE);
  const within = WITHIN.find(({ value }) => value === state.within)?.value ?? '30';
  const owner = DOCUMENT_OWNERS.find((each) => each === state.owner);
  const page = /^[1-9]\d{0,4}$/.test(state.page) ? Number(state.page) : 1;
  const { answer, pages } = usePages(
    expiry.list,
    { query: { within, ...(owner && { owner }) } },
    { idOf, at: { page, onPage: (next) => change({ page: String(next) }) } },
  );
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title="Expiring documents" />
      <div className="flex flex-wrap gap-3">
        <Field label="Expires" className="w-48">
          <Select
            options={WITHIN}
            value={within}
            onChange={(event) => change({ within: event.currentTarget.value, page: '' })}
          />
        </Field>
        <Field label="Of" className="w-48">
          <Select
            options={DOCUMENT_OWNERS.map((value) => ({ value, label: asWords(value) }))}
            placeholder="Companies, drivers, cars"
            value={owner ?? ''}
            onChange={(event) => change({ owner: event.currentTarget.value, page: '' })}
          />
        </Field>
      </div>
      <RecordState answer={answer} record={answer.data} noun="list of what expires">
        {({ data, total }) =>
          data.length === 0 ? (
            <EmptyState
              title="Nothing expires"
              why="Documents and licences that expire in this period will appear here."
            />
          ) : (
            <div className="flex flex-col gap-3">
              <p role="status" className="text-muted">
                {total === 1 ? '1 document or licence' : `${total.toLocaleString('en')} documents and licences`}
              </p>
              <PlainTable
                label="Expiring documents"
                head={['Expires on', 'Days left', 'Document', 'Of', 'Company']}
                right={[1]}
                rows={data.map(lineOf)}
              />
              {pages}
            </div>
          )
        }
      </RecordState>
    </div>
  );
}

const idOf = ({ owner, owner_id, what, expires_on }: Expiry) => `${owner} ${owner_id} ${what} ${expires_on}`;

const lineOf = ({ owner, owner_id, owner_name, company, what, expires_on, days_left }: Expiry) => [
  <Status key="on" tone={days_left < 0 ? 'bad' : days_left <= SOON_DAYS ? 'warn' : 'neutral'}>
    {expires_on}
  </Status>,
  days_left < 0 ? `${(-days_left).toLocaleString('en')} past` : days_left.toLocaleString('en'),
  asWords(what),
  <span key="of" className="whitespace-nowrap">
    {asWords(owner)}{' '}
    <TextLink href={ownerPath(owner, owner_id)}>
      <bdi>{owner_name}</bdi>
    </TextLink>
  </span>,
  owner === 'company' ? (
    '–'
  ) : (
    <TextLink key="company" href={ownerPath('company', company.id)}>
      <bdi>{company.name}</bdi>
    </TextLink>
  ),
];

const STATE = { within: urlText(''), owner: urlText(''), page: urlText('') };
const WITHIN = [
  { value: '0', label: 'Today, or before' },
  { value: '7', label: 'Within 7 days' },
  { value: '30', label: 'Within 30 days' },
  { value: '90', label: 'Within 90 days' },
];
const SOON_DAYS = 7;
