import { useEffect, useState } from 'react';
import { accessRequest } from '#contract/staff/access-request.ts';
import { PRODUCT } from '#console/registry/derive.ts';
import { Copyright } from '#console/shell/frame/copyright.tsx';
import { urlText } from '#console/shell/location/url-fields.ts';
import { useUrlState } from '#console/shell/location/url-state.ts';
import { useCall } from '#console/shell/server/queries.ts';
import { sentenceOf } from '#console/shell/state/api-error.ts';
import { runtime } from '#console/shell/state/runtime.ts';
import { LinkButton } from '#console/ui/button.tsx';
import { Notice } from '#console/ui/notice.tsx';
import { EntryPage } from '#console/ui/page/entry-page.tsx';

/**
 * Says what follows an access request, and confirms its address when the mailed link is opened. The text is the same
 * whether or not the address has an account, so that it reveals nothing.
 */
export function RegisterResultScreen() {
  const [{ confirm }] = useUrlState(URL_STATE);
  const mailed = useCall(accessRequest.registration).data?.data.mail === true;
  const failure = useConfirmed(confirm);
  return (
    <EntryPage
      product={PRODUCT}
      title={confirm === '' ? 'Your request was sent' : 'Your address'}
      footer={<Copyright />}
    >
      {failure !== undefined && <Notice tone="bad">{failure}</Notice>}
      {failure === undefined && (
        <p className="text-muted">
          {confirm === '' && mailed && 'We have mailed you a link: open it within 24 hours to confirm your address. '}
          {confirm !== '' && 'Thank you. '}
          An administrator reviews your request. Once they have let you in, sign in with the email and password you
          chose; until then, sign-in shows that it is pending.
        </p>
      )}
      <LinkButton variant="primary" size="lg" href="/user/login">
        Go to sign-in
      </LinkButton>
    </EntryPage>
  );
}

/** Confirms an address. Returns why that failed. */
function useConfirmed(token: string): string | undefined {
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    if (token === '') return;
    runtime()
      .send(accessRequest.confirm, { body: { token } })
      .catch((error: unknown) => setFailure(sentenceOf(error)));
  }, [token]);
  return failure;
}

const URL_STATE = { confirm: urlText() };
