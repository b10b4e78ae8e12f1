import { useRef } from 'react';
import type { ApiKey } from '#contract/staff/api-key.schema.ts';
import { MARKETS } from '#domain/access/markets.ts';
import { useContextNow } from '#console/shell/commands/shell-context.ts';
import { go } from '#console/shell/location/navigate.ts';
import { useInitialFocus } from '#console/shell/common/initial-focus.ts';
import { useFormKeys } from '#console/shell/form/use-form-keys.ts';
import { DateInput } from '#console/shell/common/date-input.tsx';
import { useUnsaved } from '#console/shell/state/unsaved.ts';
import { MARKET_NAMES } from '#console/screens/staff/admin-words.tsx';
import { GridLegend, PermissionGrid } from '#console/screens/staff/permission-grid.tsx';
import { Button } from '#console/ui/button.tsx';
import { Field } from '#console/ui/input/field.tsx';
import { Select, TextArea, TextInput } from '#console/ui/input/input.tsx';
import { Notice } from '#console/ui/notice.tsx';
import { Section } from '#console/ui/page/section.tsx';
import { useApiKey } from './use-api-key.ts';

/** Edits what a key is called, what it may do and how long. */
export function ApiKeyForm({ apiKey, blocked }: { apiKey?: ApiKey; blocked?: string | undefined }) {
  const editor = useApiKey(apiKey, blocked);
  const { fields, errors, set } = editor;
  const { me } = useContextNow();
  const readOnly = blocked !== undefined;
  useUnsaved(editor.dirty, editor.discard);
  const form = useRef<HTMLFormElement>(null);
  useInitialFocus(form);
  useFormKeys({ save: () => void editor.save(), leave: () => go('/admins/api-keys', { close: true }) });
  const errorOf = (field: string) => (errors[field] === undefined ? {} : { error: errors[field] });
  return (
    <form
      ref={form}
      aria-label={apiKey ? `API key ${apiKey.name}` : 'New API key'}
      noValidate
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        void editor.save();
      }}
    >
      {readOnly && <Notice tone="info" title={blocked} className="max-w-2xl" />}
      {editor.failure !== undefined && <Notice tone="bad" title={editor.failure} className="max-w-2xl" />}
      <div className="grid max-w-2xl grid-cols-1 items-start gap-4 tablet:grid-cols-2">
        <Field label="Name" required hint="What it does is recorded under this name" {...errorOf('name')}>
          <TextInput
            value={fields.name}
            readOnly={readOnly}
            onChange={(event) => set({ name: event.currentTarget.value })}
          />
        </Field>
        <Field
          label="Works until"
          required
          hint="The end of this day in UTC, at most a year ahead"
          {...errorOf('expires_at')}
        >
          <DateInput zone="UTC" value={fields.until} disabled={readOnly} onValueChange={(until) => set({ until })} />
        </Field>
        <Field
          label="Calls a minute"
          required
          hint="More are refused until the next minute"
          {...errorOf('rate_per_minute')}
        >
          <TextInput
            value={fields.rate}
            inputMode="numeric"
            readOnly={readOnly}
            onChange={(event) => set({ rate: event.currentTarget.value })}
          />
        </Field>
        <Field label="Market">
          <Select
            value={fields.market}
            disabled={readOnly}
            options={[
              { value: '', label: me && me.markets.length > 0 ? 'Your markets' : 'All markets' },
              ...MARKETS.map((value) => ({ value, label: MARKET_NAMES[value] ?? value })),
            ]}
            onChange={(event) => set({ market: event.currentTarget.value })}
          />
        </Field>
        <Field label="What it is for" className="tablet:col-span-2" {...errorOf('description')}>
          <TextArea
            value={fields.description}
            readOnly={readOnly}
            onChange={(event) => set({ description: event.currentTarget.value })}
          />
        </Field>
      </div>
      <Section title="Permissions">
        <p className="max-w-2xl text-muted">
          Whatever it may do, a key opens no session or profile, manages no staff, and confirms nothing in place of a
          person.
        </p>
        {errors['permissions'] !== undefined && (
          <p role="alert" className="text-sm text-bad">
            {errors['permissions']}
          </p>
        )}
        <PermissionGrid
          label={apiKey ? `Permissions of ${apiKey.name}` : 'Permissions of the new key'}
          cellOf={editor.cellOf}
          onToggle={editor.toggle}
          words={WORDS}
        />
        <GridLegend here="For this key" roles={false} />
      </Section>
      {editor.dirty && (
        <div className="sticky bottom-(--foot) flex flex-wrap gap-2 border-t border-line bg-surface py-3">
          <Button type="submit" variant="primary" busy={editor.busy}>
            {apiKey ? 'Save key' : 'Add key'}
          </Button>
          <Button onClick={editor.discard}>Discard changes</Button>
        </div>
      )}
    </form>
  );
}

const WORDS = { here: 'for this key', absent: 'not for this key' };
