import { publicReference } from '#contract/reference/public-reference.ts';
import { sso } from '#contract/staff/sso.ts';
import { OwnDetails, type Self } from '#contract/staff/sso.schema.ts';
import { RecordFormView } from '#console/shell/form/form-view.tsx';
import { useRecordForm } from '#console/shell/form/use-record-form.ts';
import { zoneOptions } from '#console/shell/form/zones.ts';
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
        },
      },
    ],
    record: self,
    read: ({ name, phone, info }) => ({ name, phone, locale: info.locale, timezone: info.timezone }),
    draft: 'profile',
    leaveTo: '/',
    async save({ changes, ifMatch, send }) {
      const { data } = await send(sso.updateSelf, { body: changes, ifMatch });
      takeSelf(data);
      if (changes.timezone ?? changes.locale) drawOthersAnew();
      return data;
    },
    savedMessage: () => 'Your profile is saved.',
  });
  return <RecordFormView form={form} label="Your profile" verbs={{ save: 'Save' }} />;
}

/** Remounts the background screens, so that they use the new settings; those with unsaved work are left alone. */
function drawOthersAnew(): void {
  const here = place().path;
  dropScreens(tabs.alive.map(({ path }) => path).filter((path) => path !== here && !hasWork(path)));
}
