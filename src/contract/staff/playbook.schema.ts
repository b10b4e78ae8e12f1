import * as v from 'valibot';
import { MAX_PLAYBOOK_STEPS, PLAYBOOK_KINDS } from '#domain/playbook/playbook.ts';
import { id, setOf, text, version, lines } from '#contract/kit/fields.ts';
import { ref } from '#contract/kit/ref.ts';
import { many, one } from '#contract/kit/page.ts';
import { say } from '#contract/kit/sentences.ts';
import type { ServiceDetails } from '#contract/kit/call.ts';

const answerName = text(1, 60);

/** The kept answer of a command: text, a number, or a small group, such as a driver with a car. */
const answer = v.union([
  lines(1, 1000),
  v.number(say.number),
  v.boolean(say.flag),
  v.pipe(
    v.record(answerName, v.union([lines(0, 1000), v.number(say.number), v.boolean(say.flag), v.null()]), say.group),
    v.check((group) => Object.keys(group).length <= 20, say.maxEntries(20)),
  ),
]);

const step = v.strictObject({
  /** Id of a command, such as `booking.confirm`. */
  command: text(1, 60),
  /** The answers it is always given, by name. */
  values: v.pipe(
    v.record(answerName, answer, say.group),
    v.check((values) => Object.keys(values).length <= 20, say.maxEntries(20)),
  ),
  /** Names of the answers that are asked for each time. */
  ask: setOf(answerName, 20),
});

const fields = {
  name: text(1, 60),
  steps: v.pipe(
    v.array(step, say.list),
    v.minLength(1, say.minEntries(1)),
    v.maxLength(MAX_PLAYBOOK_STEPS, say.maxEntries(MAX_PLAYBOOK_STEPS)),
  ),
};

const kind = v.picklist(PLAYBOOK_KINDS, say.oneOf(PLAYBOOK_KINDS));

/** Several commands on one record, kept under a name. */
export const Playbook = v.object({
  id,
  ...fields,
  kind,
  /** The roles that may run it besides its owner. */
  roles: v.array(v.object({ id, name: v.string() })),
  /** Whether the caller owns it. */
  mine: v.boolean(),
  /** Whether the caller may delete it. */
  deletable: v.boolean(),
  owner: v.string(),
  version,
  updated_at: v.string(),
});
export type Playbook = v.InferOutput<typeof Playbook>;
export type PlaybookStep = Playbook['steps'][number];

export const playbookDetails = {
  list: { summary: "The caller's own playbooks, and those shared with their roles.", reply: many(Playbook) },
  create: {
    summary: 'Keep several commands on one record as a playbook of one’s own.',
    did: 'Saved playbook',
    refuses: { conflict: ['too_many_playbooks'] },
    body: v.strictObject({ ...fields, kind }),
    reply: one(Playbook),
    status: 201,
  },
  update: {
    summary: 'Rename a playbook of one’s own, or change its steps.',
    did: 'Changed playbook',
    body: v.partial(v.strictObject(fields)),
    reply: one(Playbook),
  },
  share: {
    summary: 'Say which roles may run a playbook of one’s own.',
    did: 'Shared playbook',
    body: v.strictObject({ role_ids: setOf(ref('role'), 50) }),
    reply: one(Playbook),
  },
  remove: {
    summary: 'Delete a playbook of one’s own; a superadmin may delete any that is shared.',
    did: 'Deleted playbook',
  },
} satisfies ServiceDetails;
