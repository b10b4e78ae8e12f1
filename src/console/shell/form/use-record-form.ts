import { useContext, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { subscribe } from 'valtio';
import { useFormState } from './use-form-state.ts';
import type * as v from 'valibot';
import { useLocation } from 'wouter';
import { rememberVersion } from '#console/shell/server/own-writes.ts';
import { register } from '#console/shell/state/controllers.ts';
import { go } from '#console/shell/location/navigate.ts';
import { session } from '#console/shell/state/session.ts';
import { titleAt } from '#console/shell/state/title.ts';
import { forgetWork, Part, useUnsaved } from '#console/shell/state/unsaved.ts';
import { useLatest } from '#console/ui/hooks/use-latest.ts';
import type { FormSchema } from './check.ts';
import { draftKey, forgetOldDrafts } from '#console/shell/drafts/drafts.ts';
import type { Section } from './fields.ts';
import { goToNextError, goToSection } from './fields-on-screen.ts';
import { FormModel } from './model.ts';
import type { Saved, SaveRequest, Setup } from './setup.ts';

type Name<S extends FormSchema> = keyof S['entries'] & string;

/** Form options given by a screen. */
export type FormOf<S extends FormSchema, R extends Saved> = Pick<
  Setup<R, v.InferOutput<S>>,
  'save' | 'savedMessage' | 'afterSave' | 'kind'
> & {
  /** Contract schema of all fields, such as the body of the call that creates the record. */
  schema: S;
  sections: readonly Section<Name<S>>[];
  /** The record to edit; undefined to create one. A newer record is taken over while nothing is typed. */
  record?: R;
  /** Returns the field values for a record; by default the record's entries of those names. */
  read?(record: R): Partial<Record<Name<S>, unknown>>;
  /** Field values while there is no record. */
  initial?: Partial<Record<Name<S>, unknown>>;
  /** Name of the draft among the user's, such as `city:396` or `city:new`; without it no draft is kept. */
  draft?: string;
  /** Whether another record can be added right after this one. */
  another?: boolean;
  /** Address that leaving the form navigates to. */
  leaveTo: string;
};

export type RecordForm = {
  model: FormModel;
  sections: readonly Section[];
  schema: FormSchema;
  another: boolean;
  /** The form on screen. */
  element: RefObject<HTMLFormElement | null>;
  leave(): void;
};

/**
 * Returns a form on the contract's own schema: fields and errors, draft, keys, unsaved-work guard, saving once, and
 * merging with other users' changes. Render it with `<RecordFormView>`.
 */
export function useRecordForm<S extends FormSchema, R extends Saved>(form: FormOf<S, R>): RecordForm {
  const { schema, sections, record, leaveTo, another = false } = form;
  const names = Object.keys(schema.entries);
  const setup = {
    ...form,
    async save(request: SaveRequest<R, v.InferOutput<S>>) {
      const saved = await form.save(request);
      if (form.kind && saved) rememberVersion(form.kind, saved);
      return saved;
    },
    read: (from: R) =>
      form.read?.(from) ?? Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name))),
    initial: form.initial ?? {},
    record,
  };
  const [path] = useLocation();
  const part = useContext(Part);
  const latest = useLatest({ setup, leaveTo });
  const element = useRef<HTMLFormElement>(null);
  const [model] = useState(() => {
    forgetOldDrafts(Date.now());
    const key = form.draft !== undefined && session.me ? draftKey(session.me.id, form.draft) : undefined;
    return new FormModel(
      () =>
        ({
          ...latest.current.setup,
          draftKey: key,
          name: () => titleAt(path),
          saved: () => forgetWork((...where) => where[0] === path && where[1] === part),
        }) as unknown as Setup,
    );
  });
  // Layout effect: the form's keys must work before it is visible.
  useLayoutEffect(() => {
    model.follow(record);
    model.appear(true);
    const stops = [
      keepDrafts(model),
      register('forms', {
        save: (then) => {
          if (then !== 'another' || another) void model.save(then);
        },
        nextError: () => goToNextError(element.current),
        section: (by) => goToSection(element.current, by),
        leave: () => go(latest.current.leaveTo, { close: true }),
      }),
    ];
    return () => {
      model.appear(false);
      for (const stop of stops) stop();
    };
  }, [model, record, another, latest]);
  const { dirty } = useFormState(model);
  useUnsaved(dirty, model.discard);
  return { model, sections, schema, another, element, leave: () => go(leaveTo, { close: true }) };
}

/** Writes the draft while the user types, and at once when the page closes. */
function keepDrafts({ state, keepDraft }: FormModel): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const stop = subscribe(state, () => {
    clearTimeout(timer);
    timer = setTimeout(keepDraft, DEBOUNCE_MS);
  });
  const hidden = () => document.visibilityState === 'hidden' && keepDraft();
  addEventListener('pagehide', keepDraft);
  document.addEventListener('visibilitychange', hidden);
  return () => {
    clearTimeout(timer);
    stop();
    keepDraft();
    removeEventListener('pagehide', keepDraft);
    document.removeEventListener('visibilitychange', hidden);
  };
}

/** Longer than the pause between keys of a fast typist. */
const DEBOUNCE_MS = 250;
