import { useState } from 'react';
import type { Editor } from '@tiptap/core';
import type { CardKind } from '#domain/content/body.ts';
import { search } from '#console/shell/common/search.ts';
import type { Names } from '#console/shell/form/names.ts';
import { useCall } from '#console/shell/server/queries.ts';
import { focusOnMount } from '#console/ui/hooks/focus-on-mount.ts';
import { Combobox } from '#console/ui/input/combobox.tsx';
import { Field } from '#console/ui/input/field.tsx';
import { Select } from '#console/ui/input/input.tsx';
import { changeSelected, insertBlock, selectedOf } from '#console/shell/editor/insert-block.ts';
import { CARD_NAMES, CARD_WORDS, isChosen, type ChosenKind } from '#console/shell/editor/records.ts';
import { TextPanel, type InsertProps } from './text-panel.tsx';

/** Puts the card of a record into the text. */
export function CardInsert({ editor, onClose, onInserted }: InsertProps) {
  const [of, choose] = useState<ChosenKind>('activity');
  return (
    <TextPanel label="New card" editor={editor} onClose={onClose}>
      <CardFields
        of={of}
        isNew
        onKind={choose}
        onRecord={(ref) => {
          insertBlock(editor, { type: 'card', attrs: { of, ref } }, true);
          onInserted();
        }}
      />
    </TextPanel>
  );
}

/** Changes which record the selected card shows. */
export function CardPanel({ editor }: { editor: Editor }) {
  const attributes = selectedOf(editor, 'card');
  return attributes && <SelectedCard key={String(attributes['id'])} editor={editor} {...cardOf(attributes)} />;
}

function SelectedCard({ editor, of: stored, ref: id }: { editor: Editor; of: CardKind; ref: number }) {
  const [kind, choose] = useState<ChosenKind>();
  const of = kind ?? (isChosen(stored) ? stored : 'activity');
  return (
    <TextPanel label="Card" editor={editor}>
      <CardFields
        of={of}
        {...(of === stored && { record: id })}
        onKind={choose}
        onRecord={(ref) => changeSelected(editor, { of, ref })}
      />
    </TextPanel>
  );
}

const cardOf = (attributes: Readonly<Record<string, unknown>>) => ({
  of: attributes['of'] as CardKind,
  ref: Number(attributes['ref']),
});

type CardFieldsProps = {
  of: ChosenKind;
  record?: number;
  isNew?: boolean;
  onKind(kind: ChosenKind): void;
  onRecord(id: number): void;
};

function CardFields({ of, record, isNew = false, onKind, onRecord }: CardFieldsProps) {
  const answer = useCall(CARD_NAMES[of], {}, { staleTime: 300_000 });
  // The names of the kind before stay until those of this one are there.
  const found = answer.isPlaceholderData ? undefined : answer.data;
  const names: Names = found?.data ?? {};
  const options = Object.entries(names).map(([value, label]) => ({ value, label }));
  return (
    <div className="grid gap-2 @lg:grid-cols-[12rem_1fr]">
      <Field label="Card of">
        <Select
          value={of}
          options={Object.keys(CARD_NAMES).map((value) => ({ value, label: CARD_WORDS[value as ChosenKind] }))}
          onChange={(event) => isChosen(event.currentTarget.value) && onKind(event.currentTarget.value)}
        />
      </Field>
      <Field label={of === 'booking' ? 'City' : CARD_WORDS[of]}>
        <Combobox
          {...(isNew && { ref: focusOnMount })}
          placeholder="Type a name"
          looking={found === undefined && !answer.isError}
          value={record === undefined ? '' : String(record)}
          text={record === undefined ? '' : (names[record] ?? `No. ${record}`)}
          find={(typed) => search(options, typed)}
          onChange={(chosen) => chosen !== '' && onRecord(Number(chosen))}
        />
      </Field>
    </div>
  );
}
