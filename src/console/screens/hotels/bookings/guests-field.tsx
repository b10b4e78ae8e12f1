import type { OwnFieldProps } from '#console/shell/form/fields.ts';
import { readNumber } from '#console/shell/form/field/number-text.ts';
import { Field } from '#console/ui/input/field.tsx';
import { TextArea } from '#console/ui/input/input.tsx';
import { NumericInput } from '#console/ui/input/numeric-input.tsx';
import type { TypedGuests } from './guests-form.ts';

/** Changes who comes into which room. Rooms themselves stay. */
export function GuestsField({ name, value, errors, onChange, onBlur, onLeave }: OwnFieldProps) {
  const rooms = Array.isArray(value) ? (value as readonly TypedGuests[]) : [];
  const change = (index: number, more: Partial<TypedGuests>) =>
    onChange(rooms.map((room, at) => (at === index ? { ...room, ...more } : room)));
  return (
    <div className="col-span-full flex flex-col gap-4">
      {rooms.map(({ room, adults, children, names }, index) => (
        // Rooms cannot be told apart by anything else; each keeps its place.
        <div key={index} role="group" aria-label={`Room ${index + 1}: ${room}`} className="flex flex-wrap gap-3">
          <p className="w-full font-medium text-ink">
            <bdi>{room}</bdi>
          </p>
          {(
            [
              ['adults', 'Adults', adults],
              ['children', 'Children', children],
            ] as const
          ).map(([part, label, count]) => {
            const path = `${name}.${index}.${part}`;
            return (
              <Field key={part} label={label} className="w-24" {...errorOf(errors, path)}>
                <NumericInput
                  name={path}
                  value={count}
                  parse={readNumber}
                  format={String}
                  onValueChange={(next) => change(index, { [part]: next })}
                  onBlur={() => onLeave(path)}
                />
              </Field>
            );
          })}
          <Field
            label="Names"
            hint="One a line, as far as they are known"
            className="min-w-56 flex-1"
            {...errorOf(errors, `${name}.${index}.names`)}
          >
            <TextArea
              name={`${name}.${index}.names`}
              rows={2}
              value={names}
              onChange={(event) => change(index, { names: event.currentTarget.value })}
              onBlur={onBlur}
            />
          </Field>
        </div>
      ))}
    </div>
  );
}

/** Says the guests of all rooms in a sentence, for whoever has to choose between two versions. */
export const guestsInWords = (value: unknown): string =>
  (Array.isArray(value) ? (value as readonly TypedGuests[]) : [])
    .map(({ room, adults, children, names }) =>
      [`${room}: ${adults ?? 0} adults, ${children ?? 0} children`, names.replaceAll('\n', ', ')]
        .filter(Boolean)
        .join('; '),
    )
    .join('. ');

/** Returns the label of a part by its path, such as `0.adults`. */
export function guestsLabel(path: string): string {
  const [index = '0', part = ''] = path.split('.');
  return `${part === 'names' ? 'Names' : part === 'children' ? 'Children' : 'Adults'} in room ${Number(index) + 1}`;
}

function errorOf(errors: Readonly<Record<string, string>>, path: string): { error?: string } {
  const error = errors[path];
  return error === undefined ? {} : { error };
}
