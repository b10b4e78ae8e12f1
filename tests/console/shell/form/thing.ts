import * as v from 'valibot';
import { text, wholeIn } from '#contract/kit/fields.ts';
import { ApiError } from '#console/shell/state/api-error.ts';
import { FormModel } from '#console/shell/form/model.ts';
import type { SaveRequest, Saved, Setup } from '#console/shell/form/setup.ts';
import type { Values } from '#console/shell/form/merge.ts';

export type Thing = Saved & { name: string; size: number; note?: string };

const SECTIONS: Setup['sections'] = [
  {
    title: 'All',
    fields: {
      name: { is: 'text', label: 'Name' },
      size: { is: 'number', label: 'Size' },
      note: { is: 'text', label: 'Note' },
    },
  },
];
export const WITH_SECRET: Setup['sections'] = [
  ...SECTIONS,
  { title: 'Secret', fields: { secret: { is: 'password', label: 'Secret', autoComplete: 'new-password' } } },
];

/** A server with one record, as the API behaves: versions, keys answered once, answers that get lost. */
export function server(first?: Thing) {
  let now = first;
  const answers = new Map<string, Thing>();
  const requests: SaveRequest<Thing, Values>[] = [];
  const failures: ('lost' | 'offline' | ApiError)[] = [];
  return {
    requests,
    failures,
    now: () => now,
    change: (values: Partial<Thing>) => {
      if (now) now = { ...now, ...values, version: (now.version ?? 0) + 1 };
    },
    async save(request: SaveRequest<Thing, Values>): Promise<Thing> {
      requests.push(request);
      const wrong = failures.shift();
      if (wrong instanceof ApiError) throw wrong;
      if (wrong === 'offline') throw new ApiError(0, { code: 'offline' });
      const answer = answers.get(request.idempotencyKey) ?? write(request);
      answers.set(request.idempotencyKey, answer);
      if (wrong === 'lost') throw new ApiError(0, { code: 'timeout' });
      return answer;
    },
  };

  function write({ values, changes, ifMatch }: SaveRequest<Thing, Values>): Thing {
    if (now && ifMatch !== now.version) throw new ApiError(412, { code: 'stale_version', current: { ...now } });
    now = now
      ? { ...now, ...changes, version: (now.version ?? 0) + 1 }
      : ({ ...(values as Thing), version: 1 } satisfies Thing);
    return now;
  }
}

/** A form on that server's record. */
export function formOn(api: ReturnType<typeof server>, more: Partial<Setup<Thing>> = {}) {
  const record = api.now();
  const setup: Setup<Thing> = {
    kind: null,
    schema: v.object({ name: text(1, 20), size: wholeIn(0, 99), note: v.optional(text(0, 99)) }),
    sections: SECTIONS,
    record,
    read: ({ name, size, note }) => ({ name, size, note }),
    initial: { size: 1 },
    save: api.save,
    savedMessage: () => 'Saved.',
    draftKey: 'draft:7:thing:1',
    ...more,
  };
  return new FormModel(() => setup);
}

export const THING: Thing = { name: 'A', size: 1, version: 1 };
