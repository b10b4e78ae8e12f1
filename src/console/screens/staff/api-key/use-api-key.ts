import { useState } from 'react';
import { say } from '#contract/kit/sentences.ts';
import { apiKey } from '#contract/staff/api-key.ts';
import type { ApiKey } from '#contract/staff/api-key.schema.ts';
import { addressOf } from '#contract/kinds.ts';
import { accessesOf, allows, grantsFrom, grantsOf, type Access } from '#domain/access/access.ts';
import { MARKETS, type Market } from '#domain/access/markets.ts';
import { isDate } from '#domain/time/calendar.ts';
import { useContextNow } from '#console/shell/commands/shell-context.ts';
import { go } from '#console/shell/location/navigate.ts';
import { showKeyOnce } from '#console/shell/server/one-time-passwords.ts';
import { invalidate } from '#console/shell/server/queries.ts';
import { recordingClient } from '#console/shell/server/recording-client.ts';
import { isVersionConflict } from '#console/shell/server/version-conflict.ts';
import { ApiError, sentenceOf } from '#console/shell/state/api-error.ts';
import { toast } from '#console/shell/state/toasts.ts';
import { forgetWork } from '#console/shell/state/unsaved.ts';
import type { Cell } from '#console/screens/staff/permission-cell.ts';
import { wireOf } from '#console/screens/staff/permissions-wire.ts';

/** What a person types and picks, as text where it is typed. */
export interface KeyFields {
  readonly name: string;
  readonly description: string;
  /** The last day on which it works, in UTC; empty: not chosen yet. */
  readonly until: string;
  readonly rate: string;
  /** Empty: all markets of whoever makes it. */
  readonly market: string;
}

const fieldsOf = (key: ApiKey | undefined): KeyFields => ({
  name: key?.name ?? '',
  description: key?.description ?? '',
  until: key ? key.expires_at.slice(0, 10) : '',
  rate: String(key?.rate_per_minute ?? 60),
  market: key?.markets[0] ?? '',
});

/** Returns the fields and permissions of a key as edited, and the save action. */
export function useApiKey(key: ApiKey | undefined, blocked: string | undefined) {
  const { me } = useContextNow();
  const [edits, setEdits] = useState<Partial<KeyFields>>({});
  const [rights, setRights] = useState<ReadonlyMap<Access, boolean>>(new Map());
  const [state, setState] = useState<State>(CALM);
  const saved = fieldsOf(key);
  const fields = { ...saved, ...edits };
  const held = grantsOf(key?.permissions ?? []);
  const heldList = accessesOf(held);
  const wanted = grantsFrom([
    ...heldList.filter((access) => rights.get(access) !== false),
    ...[...rights].filter(([, is]) => is).map(([access]) => access),
  ]);
  const dirty = JSON.stringify(fields) !== JSON.stringify(saved) || accessesOf(wanted).join() !== heldList.join();
  const discard = () => {
    setEdits({});
    setRights(new Map());
    setState(CALM);
  };

  async function save(): Promise<void> {
    if (state.busy || !dirty) return;
    const errors = typedErrors(fields);
    if (Object.keys(errors).length > 0) return setState({ busy: false, errors });
    setState({ ...CALM, busy: true });
    const { send, sent } = recordingClient();
    const body = {
      name: fields.name,
      description: fields.description,
      permissions: wireOf(wanted),
      markets: MARKETS.filter((market): market is Market => market === fields.market),
      rate_per_minute: Number(fields.rate),
      ...((!key || fields.until !== saved.until) && { expires_at: `${fields.until}T23:59:59Z` }),
    };
    try {
      if (key) {
        await send(apiKey.update, { params: { id: key.id }, body, ifMatch: key.version });
        toast({ tone: 'good', text: `${fields.name} is saved.` });
      } else {
        const made = await send(apiKey.create, { body: { ...body, expires_at: `${fields.until}T23:59:59Z` } });
        showKeyOnce(made.data.id, made.key);
        forgetWork((path) => path === NEW);
        go(addressOf('api_key', made.data.id), { replace: true, close: true });
      }
      discard();
    } catch (error) {
      setState({ busy: false, ...errorsOf(error) });
    } finally {
      invalidate(sent);
    }
  }

  return {
    fields,
    dirty,
    ...state,
    set: (next: Partial<KeyFields>) => setEdits((now) => ({ ...now, ...next })),
    cellOf: (access: Access): Cell => ({
      from: [],
      had: allows(held, access),
      has: allows(wanted, access),
      why: blocked ?? (allows(me?.grants ?? {}, access) ? undefined : 'You may not do this yourself.'),
    }),
    toggle: (access: Access) => setRights((now) => new Map(now).set(access, !allows(wanted, access))),
    discard,
    save,
  };
}

type State = { busy: boolean; failure?: string; errors: Readonly<Record<string, string>> };

const CALM: State = { busy: false, errors: {} };
const NEW = '/admins/api-keys/create';

/** Returns what the schema could not say in terms of what was typed. */
function typedErrors({ name, until, rate }: KeyFields): Record<string, string> {
  return {
    ...(name.trim() === '' && { name: 'Enter a name.' }),
    ...(!isDate(until) && { expires_at: until === '' ? 'Choose the last day.' : say.such('a day', '2026-12-15') }),
    ...(!/^[1-9]\d{0,3}$/.test(rate) && { rate_per_minute: 'Enter a whole number from 1 to 6,000.' }),
  };
}

function errorsOf(error: unknown): Omit<State, 'busy'> {
  if (isVersionConflict(error))
    return { failure: 'Another admin has changed this key. Check it, then save again.', errors: {} };
  const found = Object.entries(error instanceof ApiError ? error.fields : {});
  const errors = Object.fromEntries(found.map(([field, sentences]) => [field, sentences.join(' ')]));
  return FIELDS.some((field) => field in errors) ? { errors } : { failure: sentenceOf(error), errors };
}

const FIELDS = ['name', 'description', 'expires_at', 'rate_per_minute', 'permissions'];
