import { Field } from '#console/ui/input/field.tsx';
import { Select } from '#console/ui/input/input.tsx';
import { Notice } from '#console/ui/notice.tsx';
import { ENCODING_NAMES, tellingLines, type Decoded } from './decode.ts';

type EncodingChoiceProps = { decoded: Decoded; onChange(encoding: string): void };

/** Shows how a file that is not Unicode was read, by its first lines that a wrong encoding would spoil. */
export function EncodingChoice({ decoded: { text, encoding, encodings }, onChange }: EncodingChoiceProps) {
  return (
    <Notice tone="warn" title="This file does not say how its letters are written. Check these lines." className="mt-3">
      <ul aria-label="Lines of the file" className="my-2 break-all text-ink">
        {tellingLines(text).map((line, at) => (
          <li key={at} className="line-clamp-2">
            {line}
          </li>
        ))}
      </ul>
      <Field label="Encoding">
        <Select
          value={encoding}
          options={encodings.map((value) => ({ value, label: ENCODING_NAMES.get(value) ?? value }))}
          onChange={({ currentTarget: { value } }) => onChange(value)}
        />
      </Field>
    </Notice>
  );
}
