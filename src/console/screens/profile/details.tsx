import { publicReference } from '#contract/reference/public-reference.ts';
import { sso } from '#contract/staff/sso.ts';
import { OwnDetails, type Self } from '#contract/staff/sso.schema.ts';
import { NOTICE_TOPICS, NOTICE_TOPIC_WORDS } from '#domain/notice.ts';
import { RecordFormView } from '#console/shell/form/form-view.tsx';
import { useRecordForm } from '#console/shell/form/use-record-form.ts';
import { zoneOptions } from '#console/shell/form/zones.ts';
import { menu } from '#console/registry/derive.ts';
import { context } from '#console/shell/commands/shell-context.ts';
import { runtime } from '#console/shell/state/runtime.ts';
import { useCall } from '#console/shell/server/queries.ts';
import { RecordState } from '#console/shell/record/record-state.tsx';
import { place } from '#console/shell/state/history-entry.ts';
import { takeSelf } from '#console/shell/state/session.ts';
import { dropScreens, tabs } from '#console/shell/state/tabs.ts';
import { hasWork } from '#console/shell/state/unsaved.ts';

/** Edits name, phone, and how times and names are shown. */
export function Details() {
  const answer = useCall(sso.self);
  return (
    <RecordState answer={answer} record={answer.data?.data} noun="profile">
      {(self) => <DetailsForm self={self} />}
    </RecordState>
  );
}

function DetailsForm({ self }: { self: Self }) {
  const languages = useCall(publicReference.languagesMap, {}, { staleTime: 300_000 }).data?.data ?? {};
  const form = useRecordForm<typeof OwnDetails, Self>({
    kind: 'admin',
    schema: OwnDetails,
    sections: [
      {
        title: 'You',
        fields: {
          name: { is: 'text', label: 'Name', autoComplete: 'name' },
          phone: {
            is: 'text',
            type: 'tel',
            label: 'Phone',
            autoComplete: 'tel',
            hint: 'With its country code, such as +65 9123 4567',
          },
        },
      },
      {
        title: 'How things are shown to you',
        fields: {
          timezone: {
            is: 'search',
            label: 'Time zone',
            options: zoneOptions,
            hint: 'Pickups always show the time of their city',
          },
          locale: {
            is: 'search',
            label: 'Content language',
            options: () => Object.entries(languages).map(([value, label]) => ({ value, label, hint: value })),
            hint: 'For names kept in several languages; English where there is none',
          },
          date_locale: {
            is: 'choice',
            label: 'Language of “… ago”',
            options: LANGUAGES_OF_DATES,
            none: `As usual here (${LANGUAGES_OF_DATES.find(({ value }) => value === self.info.usual_date_locale)?.label ?? '中文'})`,
            hint: 'How long ago something was; dates themselves look the same everywhere',
          },
          start_page: {
            is: 'choice',
            label: 'Start page',
            options: startPages(),
            none: 'As usual for your role',
            hint: 'Opens after you sign in, unless you followed a link',
          },
        },
      },
      ...(self.info.notice_mail === undefined
        ? []
        : [
            {
              title: 'Notices by mail',
              about: `What the bell tells you goes to ${self.email} too, unless you read it within two minutes.`,
              fields: {
                notice_mail: { is: 'several' as const, label: 'Topics', options: TOPICS, none: 'None' },
              },
            },
          ]),
    ],
    record: self,
    read: ({ name, phone, info }) => ({
      name,
      phone,
      locale: info.locale,
      timezone: info.timezone,
      start_page: info.start_page ?? null,
      date_locale: info.date_locale ?? null,
      ...(info.notice_mail && { notice_mail: info.notice_mail }),
    }),
    draft: 'profile',
    leaveTo: '/',
    async save({ changes, ifMatch, send }) {
      const { data } = await send(sso.updateSelf, { body: changes, ifMatch });
      takeSelf(data);
      if (changes.timezone ?? changes.locale ?? changes.date_locale !== undefined) drawOthersAnew();
      return data;
    },
    savedMessage: () => 'Your profile is saved.',
  });
  return <RecordFormView form={form} label="Your profile" verbs={{ save: 'Save' }} />;
}

const LANGUAGES_OF_DATES = [
  { value: 'zh', label: '中文' },
  { value: 'en', label: 'English' },
] as const;

const TOPICS = NOTICE_TOPICS.map((value) => ({ value, label: NOTICE_TOPIC_WORDS[value] }));

/** Returns the screens of the person's menu. */
const startPages = () =>
  menu(runtime().registry, context()).flatMap(({ title, entries }) =>
    entries.map((entry) => ({
      value: entry.id,
      label: entry.title === title ? title : `${title}: ${entry.title}`,
    })),
  );

/** Remounts the background screens, so that they use the new settings; those with unsaved work are left alone. */
function drawOthersAnew(): void {
  const here = place().path;
  dropScreens(tabs.alive.map(({ path }) => path).filter((path) => path !== here && !hasWork(path)));
}
