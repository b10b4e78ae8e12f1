import { useRef } from 'react';
import type { Editor } from '@tiptap/core';
import { place } from '#contract/activity/place.ts';
import { MAX_PLACES } from '#domain/content/body.ts';
import { search } from '#console/shell/common/search.ts';
import type { Names } from '#console/shell/form/names.ts';
import { useCall } from '#console/shell/server/queries.ts';
import { focusOnMount } from '#console/ui/hooks/focus-on-mount.ts';
import { Combobox } from '#console/ui/input/combobox.tsx';
import { SortableList } from '#console/ui/input/sortable-list.tsx';
import { changeSelected, insertBlock, selectedOf } from '#console/shell/editor/insert-block.ts';
import { TextPanel, type InsertProps } from './text-panel.tsx';

/** Begins a map with its first place. */
export const MapInsert = ({ editor, onClose, onInserted }: InsertProps) => (
  <TextPanel label="New map" editor={editor} onClose={onClose}>
    <PlacesField
      ids={[]}
      isNew
      onChange={(places) => {
        insertBlock(editor, { type: 'map', attrs: { places } });
        onInserted();
      }}
    />
  </TextPanel>
);

/** Chooses and orders the places of the selected map. */
export function MapPanel({ editor }: { editor: Editor }) {
  const attributes = selectedOf(editor, 'map');
  return (
    attributes && (
      <TextPanel label="Map" editor={editor}>
        <PlacesField
          ids={attributes['places'] as readonly number[]}
          onChange={(places) => changeSelected(editor, { places })}
        />
      </TextPanel>
    )
  );
}

type PlacesFieldProps = { ids: readonly number[]; isNew?: boolean; onChange(ids: readonly number[]): void };

function PlacesField({ ids, isNew = false, onChange }: PlacesFieldProps) {
  const { data, isPending } = useCall(place.names, {}, { staleTime: 300_000 });
  const names: Names = data?.data ?? {};
  const adding = useRef<HTMLInputElement>(null);
  const free = Object.entries(names).flatMap(([value, label]) => (ids.includes(Number(value)) ? [] : { value, label }));
  return (
    <>
      {ids.length > 0 && (
        <SortableList
          label="Places of the map"
          items={ids.map((id) => ({ id, label: names[id] ?? `No. ${id}` }))}
          onChange={onChange}
          onEmpty={() => adding.current?.focus()}
        />
      )}
      {ids.length < MAX_PLACES && (
        <div className="max-w-md">
          <Combobox
            ref={isNew ? focusOnMount : adding}
            label="Add a place to the map"
            placeholder="Add a place"
            looking={isPending}
            value=""
            text=""
            find={(typed) => search(free, typed)}
            onChange={(id) => id !== '' && onChange([...ids, Number(id)])}
          />
        </div>
      )}
    </>
  );
}
