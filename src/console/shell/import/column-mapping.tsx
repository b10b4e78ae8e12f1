import type { ReplyOf } from '#contract/kit/call.ts';
import type { job } from '#contract/job.ts';
import { Button } from '#console/ui/button.tsx';
import { Select } from '#console/ui/input/input.tsx';
import { PlainTable } from '#console/ui/page/plain-table.tsx';
/** What the server read from a file. */
export type Read = ReplyOf<typeof job.readImport>['data'];

type ColumnMappingProps = {
  read: Read;
  mapping: readonly (string | null)[];
  busy: boolean;
  onChange(mapping: readonly (string | null)[]): void;
  onTry(): void;
};

/** Maps the columns of a file to fields, preset by their headings. */
export function ColumnMapping({ read, mapping, busy, onChange, onTry }: ColumnMappingProps) {
  const lacking = read.fields.filter(({ id, required }) => required && !mapping.includes(id));
  const options = [
    { value: '', label: 'Leave out' },
    ...read.fields.map(({ id, label, required }) => ({ value: id, label: required ? `${label} *` : label })),
  ];
  return (
    <div className="flex flex-col items-start gap-3">
      <div className="w-full">
        <PlainTable
          label="Columns of the file"
          head={['Column', 'First value', 'Is']}
          rows={read.columns.map(({ header, example }, index) => [
            header,
            <span key="example" className="line-clamp-1 max-w-60 break-all text-muted">
              {example}
            </span>,
            <Select
              key="field"
              aria-label={`Field of ${header}`}
              value={mapping[index] ?? ''}
              options={options}
              onChange={({ currentTarget: { value } }) =>
                onChange(mapping.map((field, place) => meant({ field, value, here: place === index })))
              }
            />,
          ])}
        />
      </div>
      {lacking.length > 0 && (
        <p className="text-muted">
          New records also need {lacking.map(({ label }) => label).join(', ')}: rows without them fail unless their
          record already exists.
        </p>
      )}
      <Button variant="primary" busy={busy} onClick={onTry}>
        {`Check ${read.rows.toLocaleString('en')} ${read.rows === 1 ? 'row' : 'rows'}`}
      </Button>
    </div>
  );
}

/** A field is mapped once: choosing it for one column takes it from the other. */
const meant = ({ field, value, here }: { field: string | null; value: string; here: boolean }): string | null => {
  if (here) return value === '' ? null : value;
  return field === value ? null : field;
};
