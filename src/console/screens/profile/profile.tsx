import { useSnapshot } from 'valtio';
import { passkey } from '#contract/staff/passkey.ts';
import { profile } from '#contract/staff/profile.ts';
import { laterPart, Parts, UnsavedMark, useKeptParts } from '#console/shell/record/parts.tsx';
import { runtime } from '#console/shell/state/runtime.ts';
import { session } from '#console/shell/state/session.ts';
import { urlText } from '#console/shell/location/url-fields.ts';
import { useUrlState } from '#console/shell/location/url-state.ts';
import { PageHeader } from '#console/ui/page/page-header.tsx';
import { Tabs } from '#console/ui/page/tabs.tsx';

/** Shows the user's own settings; each part has its own URL. */
export function ProfileScreen() {
  const { self } = useSnapshot(session);
  const [{ tab }, change] = useUrlState(TAB_STATE);
  const kept = useKeptParts();
  // A third-party gateway may lack the calls of some parts (PRODUCT.md#calls).
  const parts = PARTS.filter(({ call }) => !call || runtime().has(call));
  const { value } = parts.find((part) => part.value === tab) ?? PARTS[0];
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-4">
      <PageHeader title="My profile" facts={self ? [self.name, self.email, self.role?.name ?? ''] : []} />
      <Tabs
        label="Profile"
        value={value}
        onValueChange={(next) => change({ tab: next })}
        items={parts.map(({ value: name, label }) => ({
          value: name,
          label,
          href: name === FIRST ? '?' : `?tab=${name}`,
          mark: kept.has(name) && <UnsavedMark />,
        }))}
      >
        <Parts shown={value} parts={parts.map((each) => ({ value: each.value, body: <each.Body /> }))} />
      </Tabs>
    </div>
  );
}

const FIRST = 'details';
const TAB_STATE = { tab: urlText(FIRST) };

const PARTS = [
  {
    value: FIRST,
    label: 'Profile',
    call: undefined,
    Body: laterPart(() => import('./details.tsx').then(({ Details: view }) => view)),
  },
  {
    value: 'picture',
    label: 'Picture',
    call: undefined,
    Body: laterPart(() => import('./picture.tsx').then(({ Picture: view }) => view)),
  },
  {
    value: 'password',
    label: 'Password',
    call: undefined,
    Body: laterPart(() => import('./password.tsx').then(({ Password: view }) => view)),
  },
  {
    value: 'two-step',
    label: 'Two-step sign-in',
    call: profile.twoStep,
    Body: laterPart(() => import('./two-step.tsx').then(({ TwoStep: view }) => view)),
  },
  {
    value: 'passkeys',
    label: 'Passkeys',
    call: passkey.list,
    Body: laterPart(() => import('./passkeys.tsx').then(({ Passkeys: view }) => view)),
  },
  {
    value: 'sessions',
    label: 'Sessions',
    call: profile.sessions,
    Body: laterPart(() => import('./sessions.tsx').then(({ Sessions: view }) => view)),
  },
  {
    value: 'keys',
    label: 'Keys',
    call: undefined,
    Body: laterPart(() => import('./keys.tsx').then(({ Keys: view }) => view)),
  },
] as const;
