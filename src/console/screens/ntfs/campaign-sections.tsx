import type { CampaignInput } from '#contract/campaign/campaign-input.schema.ts';
import { DAILY_CAP } from '#domain/campaign/campaign.ts';
import { LIMITS, MAX_PARTS, partsOf } from '#domain/campaign/content.ts';
import { CHANNEL_WORDS } from '#domain/sending/message-words.ts';
import { CUSTOMER_CHANNELS, type CustomerChannel } from '#domain/sending/message.ts';
import { instantOf, wallOf } from '#console/shell/common/instant-text.ts';
import { showLanguage } from '#console/shell/common/display.ts';
import { DateInput, TimeInput } from '#console/shell/common/date-input.tsx';
import { textInWords } from '#console/shell/content/content-labels.ts';
import type { FieldSpec, OwnFieldProps, Section } from '#console/shell/form/fields.ts';
import type { Names } from '#console/shell/form/names.ts';
import { zoneOptions } from '#console/shell/form/zones.ts';
import { Field } from '#console/ui/input/field.tsx';
import { Select, TextInput } from '#console/ui/input/input.tsx';
import { BlocksField } from './blocks-field.tsx';
import { PeopleField } from './people-field.tsx';

type Name = keyof typeof CampaignInput.entries;

/** What decides which fields a campaign has. */
interface Shape {
  readonly channel: CustomerChannel;
  readonly audience: string;
  readonly schedule: string;
  readonly local: boolean;
  readonly zone: string;
  /** Whether text messages are written plainly. */
  readonly plain: boolean;
}

interface Offers {
  readonly groups: readonly { readonly value: string; readonly label: string }[];
  readonly languages: Names;
}

/** Returns the fields of a campaign, in the sections who, what, when and limits. */
export const sectionsOf = (shape: Shape, offers: Offers): readonly Section<Name>[] => [
  { title: 'Who', fields: whoFields(shape, offers) },
  { title: 'Message', fields: whatFields(shape, offers) },
  { title: 'When', fields: whenFields(shape) },
  { title: 'Limits', fields: limitFields(shape) },
];

type Fields = { [N in Name]?: FieldSpec };

function whoFields({ audience }: Shape, { groups }: Offers): Fields {
  return {
    name: { is: 'text', label: 'Name', hint: 'For staff; readers do not see it' },
    audience: {
      is: 'choice',
      label: 'Who gets it',
      options: [
        { value: 'all', label: 'Everybody' },
        { value: 'group', label: 'A user group' },
        { value: 'customers', label: 'Customers listed here' },
      ],
    },
    ...(audience === 'group' && {
      group_id: { is: 'record', label: 'User group', options: () => groups, required: true },
    }),
    ...(audience === 'customers' && { customer_ids: { is: 'own', label: 'Customers', draw: PeopleField } }),
    exclude_groups: { is: 'several', label: 'Without the groups', options: groups, ids: true, none: 'None' },
  };
}

function whatFields({ channel, plain }: Shape, { languages }: Offers): Fields {
  const { title, body } = LIMITS[channel];
  return {
    channel: {
      is: 'choice',
      label: 'Channel',
      options: CUSTOMER_CHANNELS.map((value) => ({ value, label: CHANNEL_WORDS[value] })),
    },
    ...(title > 0 && {
      title: {
        is: 'languages',
        label: channel === 'email' ? 'Subject' : 'Title',
        languages,
        count: charactersOf(title),
      },
    }),
    ...(channel === 'email'
      ? { blocks: { is: 'own', label: 'Text', draw: BlocksField, words: textInWords, labelOf: blocksLabel } }
      : {
          body: {
            is: 'languages',
            label: 'Text',
            languages,
            long: true,
            count: channel === 'sms' ? partsIn(plain) : charactersOf(body),
          },
        }),
    ...((channel === 'push' || channel === 'in_app') && {
      deep_link: { is: 'text', type: 'url', label: 'Opens', hint: 'An https address, or one of the app' },
    }),
    ...(channel === 'sms' && {
      plain_quotes: {
        is: 'yes-no',
        label: 'Plain quotes, and PHP for ₱',
        hint: 'One ₱ or curly quote makes every part hold 70 characters instead of 160',
      },
    }),
  };
}

const charactersOf = (most: number) => (text: string) => `${[...text].length} of ${most} characters`;

const partsIn = (plain: boolean) => (text: string) => {
  const { parts, encoding } = partsOf(text, { plain_quotes: plain });
  const held = encoding === 'gsm' ? '' : ', 70 characters each';
  return `${parts} of ${MAX_PARTS} parts${held}`;
};

function whenFields({ schedule, local, zone }: Shape): Fields {
  const dated = schedule !== 'now';
  return {
    schedule: {
      is: 'choice',
      label: 'Send',
      options: [
        { value: 'now', label: 'When it is activated' },
        { value: 'at', label: 'At a date and time' },
        { value: 'recurring', label: 'Again and again' },
      ],
    },
    timezone: { is: 'search', label: 'Time zone', options: zoneOptions, hint: 'Of people whose own is not known, too' },
    ...(dated && {
      send_at: {
        is: 'date',
        time: true,
        zone: local ? undefined : zone,
        label: schedule === 'recurring' ? 'First time' : 'Date and time',
        required: true,
      },
      respect_local_time: { is: 'yes-no', label: 'On the clock of each person' },
    }),
    ...(schedule === 'recurring' && { rrule: { is: 'own', label: 'Repeats', draw: RepeatField } }),
    ...(dated &&
      local && {
        local_late: {
          is: 'choice',
          label: 'Where that time is over',
          options: [
            { value: 'send', label: 'Send at once' },
            { value: 'skip', label: 'Do not send' },
          ],
        },
      }),
  };
}

const limitFields = ({ channel }: Shape): Fields => ({
  ...(channel !== 'in_app' && {
    quiet_start: { is: 'own', label: 'Quiet from', draw: TimeField },
    quiet_end: {
      is: 'own',
      label: 'Quiet until',
      hint: 'On the clock of each person; equal times mean never',
      draw: TimeField,
    },
  }),
  ...(DAILY_CAP[channel] !== undefined && {
    cap: { is: 'yes-no', label: `At most ${DAILY_CAP[channel]} a day per person`, hint: 'Marketing of this channel' },
  }),
  expires_at: { is: 'own', label: 'Stop sending at', hint: 'Empty: never', draw: ExpiryField },
});

function TimeField({ name, label, hint, value, errors, onChange, onBlur }: OwnFieldProps) {
  const error = errors[name];
  return (
    <Field label={label} hint={hint} {...(error && { error })} className="w-40">
      <TimeInput name={name} value={typeof value === 'string' ? value : ''} onBlur={onBlur} onValueChange={onChange} />
    </Field>
  );
}

/** Edits an instant as the local time in the campaign's zone. */
function ExpiryField({ name, label, hint, value, values, errors, onChange, onBlur }: OwnFieldProps) {
  const zone = zoneOf(values);
  const error = errors[name];
  return (
    <Field label={label} hint={hint} {...(error && { error })}>
      <DateInput
        time
        zone={zone}
        value={wallOf(value, zone)}
        onBlur={onBlur}
        onValueChange={(typed) => onChange(instantOf(typed, zone))}
      />
    </Field>
  );
}

const blocksLabel = (path: string): string => `Text (${showLanguage(path.split('.')[0] ?? 'en')})`;

/** The zone of the times of a campaign, also while none is chosen. */
export const zoneOf = ({ timezone }: Readonly<Record<string, unknown>>): string =>
  typeof timezone === 'string' && timezone !== '' ? timezone : 'UTC';

const PRESETS = [
  { value: 'FREQ=DAILY', label: 'Every day' },
  { value: 'FREQ=WEEKLY', label: 'Every week' },
  { value: 'FREQ=WEEKLY;INTERVAL=2', label: 'Every two weeks' },
  { value: 'FREQ=MONTHLY', label: 'Every month' },
  { value: 'FREQ=MONTHLY;BYMONTHDAY=-1', label: 'On the last day of each month' },
] as const;

/** Chooses a usual recurrence, or writes any other. */
function RepeatField({ name, label, value, errors, onChange, onBlur }: OwnFieldProps) {
  const error = errors[name];
  const text = typeof value === 'string' ? value : '';
  const usual = PRESETS.some((each) => each.value === text);
  return (
    <div className="flex flex-col gap-2">
      <Field label={label}>
        <Select
          value={usual ? text : ''}
          placeholder="As written below"
          options={PRESETS}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </Field>
      <Field
        label="Recurrence"
        hint="FREQ, INTERVAL, BYDAY, BYMONTHDAY, and COUNT or UNTIL, such as FREQ=WEEKLY;BYDAY=MO;COUNT=3"
        {...(error && { error })}
      >
        <TextInput
          name={name}
          spellCheck={false}
          value={text}
          onBlur={onBlur}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </Field>
    </div>
  );
}
