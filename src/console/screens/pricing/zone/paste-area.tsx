import { useState } from 'react';
import { readArea } from '#domain/pricing/geojson.ts';
import type { Corner } from '#domain/pricing/ring.ts';
import { Button } from '#console/ui/button.tsx';
import { Field } from '#console/ui/input/field.tsx';
import { TextArea } from '#console/ui/input/input.tsx';

/** Reads a border from pasted GeoJSON. */
export function PasteArea({ onUse }: { onUse(corners: readonly Corner[]): void }) {
  const [text, setText] = useState('');
  const [why, setWhy] = useState<string>();
  const use = () => {
    const read = readArea(text);
    setWhy(read.ok ? undefined : read.why);
    if (!read.ok) return;
    setText('');
    onUse(read.corners);
  };
  return (
    <details className="rounded border border-line bg-surface p-3">
      <summary className="cursor-pointer font-medium text-ink">Paste GeoJSON</summary>
      <div className="mt-2 flex flex-col gap-2">
        <Field label="GeoJSON" hint="One polygon, as a geometry or a feature" {...(why && { error: why })}>
          <TextArea spellCheck={false} value={text} onChange={(event) => setText(event.currentTarget.value)} />
        </Field>
        <div>
          <Button size="sm" disabled={text.trim() === ''} onClick={use}>
            Use as border
          </Button>
        </div>
      </div>
    </details>
  );
}
