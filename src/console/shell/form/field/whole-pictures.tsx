import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { FieldSpec } from '#console/shell/form/fields.ts';
import { pictureAddress } from '#console/shell/server/picture-address.ts';
import { offerUndo } from '#console/shell/state/undo.ts';
import { PictureBatch } from '#console/shell/upload/picture-batch.tsx';
import { SortableList } from '#console/ui/input/sortable-list.tsx';

export type PicturesFieldProps = {
  label: string;
  hint?: ReactNode;
  error?: string;
  spec: FieldSpec & { is: 'pictures' };
  value: unknown;
  onChange(value: readonly string[]): void;
};

type Known = { id: number; url: string | null; size?: string };

/** Shows pictures in their order, each of which can be moved and removed, and adds several at once. */
export function WholePictures({ label, hint, error, spec, value, onChange }: PicturesFieldProps) {
  const keys = Array.isArray(value) ? value.map(String) : [];
  const [known] = useState(() => new Map<string, Known>());
  const box = useRef<HTMLDivElement>(null);
  // What is chosen at once arrives before the form is drawn again.
  const now = useRef<readonly string[]>(keys);
  useEffect(() => {
    now.current = keys;
  });
  const put = (next: readonly string[]) => {
    now.current = next;
    onChange(next);
  };
  const of = (key: string): Known => {
    const found = known.get(key) ?? { id: known.size + 1, url: spec.urls[key] ?? null };
    known.set(key, found);
    return found;
  };
  const toKeys = (ids: readonly number[]) =>
    ids.flatMap((id) => [...known].filter(([, each]) => each.id === id).map(([key]) => key));
  const changed = (ids: readonly number[]) => {
    const before = now.current;
    const next = toKeys(ids);
    const gone = before.find((key) => !next.includes(key));
    put(next);
    if (gone === undefined) return;
    const place = before.indexOf(gone);
    offerUndo(`${capital(spec.noun)} ${place + 1} is removed.`, async () => {
      if (!now.current.includes(gone)) put(now.current.toSpliced(place, 0, gone));
    });
  };
  const items = keys.map((key, at) => {
    const { id, url, size } = of(key);
    const address = pictureAddress(url);
    return {
      id,
      label: `${capital(spec.noun)} ${at + 1}`,
      ...(size !== undefined && { hint: size }),
      mark: address !== null && (
        <img src={address} alt="" className="order-first h-14 w-20 shrink-0 rounded-sm bg-subtle object-cover" />
      ),
    };
  });
  return (
    <div ref={box} role="group" aria-label={label} className="col-span-full flex flex-col gap-2">
      <span className="flex items-baseline gap-2">
        <span className="font-medium text-ink">{label}</span>
        <span className="text-sm text-faint tabular-nums">{`${keys.length} of ${spec.most}`}</span>
      </span>
      {items.length > 0 && (
        <SortableList
          label={`${label} in order`}
          items={items}
          onChange={changed}
          onEmpty={() => box.current?.querySelector<HTMLElement>('button')?.focus()}
        />
      )}
      <PictureBatch
        side={spec.side}
        room={spec.most - keys.length}
        invalid={error !== undefined}
        onUploaded={(file) => {
          if (now.current.includes(file.key)) return;
          known.set(file.key, {
            id: known.size + 1,
            url: file.url,
            ...(file.width !== null && { size: `${file.width} × ${file.height ?? 0}` }),
          });
          put([...now.current, file.key]);
        }}
      />
      {hint !== undefined && <span className="text-sm text-faint">{hint}</span>}
      {error !== undefined && (
        <p role="alert" className="text-sm text-bad">
          {error}
        </p>
      )}
    </div>
  );
}

const capital = (noun: string): string => noun.charAt(0).toUpperCase() + noun.slice(1);
