import { PRODUCT } from '#console/registry/derive.ts';
import { Copyright } from '#console/shell/frame/copyright.tsx';
import { LinkButton } from '#console/ui/button.tsx';
import { EntryPage } from '#console/ui/page/entry-page.tsx';

/**
 * Confirms an access request. The text is the same whether or not the address has an account, so that it reveals
 * nothing.
 */
export const RegisterResultScreen = () => (
  <EntryPage product={PRODUCT} title="Your request was sent" footer={<Copyright />}>
    <p className="text-muted">
      An administrator will review it. Once it is approved, sign in with the email and password you chose. Until then,
      sign-in shows “pending”.
    </p>
    <LinkButton variant="primary" size="lg" href="/user/login">
      Go to sign-in
    </LinkButton>
  </EntryPage>
);
