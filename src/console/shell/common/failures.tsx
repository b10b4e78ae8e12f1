import { Component } from 'react';
import type { ReactNode } from 'react';
import { subscribeKey } from 'valtio/utils';
import { LANDING } from '#console/registry/derive.ts';
import { Button, LinkButton } from '#console/ui/button.tsx';
import { ErrorPage } from '#console/ui/page/error-page.tsx';
import { openPalette } from '#console/shell/state/palette-state.ts';
import { ICONS } from './icons.tsx';
import { sentenceOf } from '#console/shell/state/api-error.ts';
import { brokenWords, live } from '#console/shell/state/live-state.ts';

/**
 * Shows 403: the user has no access; `why` names the missing right, `kept` notes that unsaved work is kept behind it.
 */
export const Forbidden = ({ why, kept = false }: { why?: string | undefined; kept?: boolean }) => {
  const detail = [why, kept && 'What you have not saved is kept here, for when you have the right again.'];
  return (
    <ErrorPage
      code="403"
      text={ERROR_TEXTS[403]}
      {...(detail.some(Boolean) ? { detail: detail.filter(Boolean).join(' ') } : {})}
      actions={<Home />}
    />
  );
};

/** Shows 404 for an address without a screen. */
export const NotFound = () => <NotThere />;

/** Shows 404 for a record, with what was looked for and what may have been meant. */
export const NotThere = ({ why, nearest }: { why?: string; nearest?: ReactNode }) => (
  <ErrorPage
    code="404"
    text={ERROR_TEXTS[404]}
    {...(why ? { detail: why } : {})}
    nearest={nearest}
    actions={
      <>
        <Home />
        <Button icon={ICONS.search} keys="mod+k" onClick={() => openPalette()}>
          Search
        </Button>
      </>
    }
  />
);

/**
 * Error boundary of a screen, for errors in loading and rendering. Needs a `key` per address. It tries again when the
 * network is back, and when the server is reached again.
 */
export class ScreenBoundary extends Component<{ children: ReactNode; onRetry(): void }, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };

  private stopListening: (() => void) | undefined;

  override componentDidMount(): void {
    addEventListener('online', this.retry);
    this.stopListening = subscribeKey(live, 'line', (line) => line === 'on' && this.retry());
  }

  override componentWillUnmount(): void {
    removeEventListener('online', this.retry);
    this.stopListening?.();
  }

  private readonly retry = (): void => {
    if (this.state.error === undefined) return;
    this.props.onRetry();
    this.setState({ error: undefined });
  };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    const failure =
      navigator.onLine && live.brokenSince === null
        ? ({ code: '500', text: ERROR_TEXTS[500], detail: sentenceOf(error) } as const)
        : { text: `${brokenWords(!navigator.onLine)} Reconnecting…`, detail: OPENS_BY_ITSELF };
    return (
      <ErrorPage
        {...failure}
        actions={
          <>
            <Button onClick={this.retry}>Try again</Button>
            <Home />
          </>
        }
      />
    );
  }
}

const OPENS_BY_ITSELF = 'This screen opens by itself once the connection is back.';

/** Texts of the error pages (PRODUCT.md#errors). */
export const ERROR_TEXTS = {
  403: 'Sorry, you do not have access to this page',
  404: 'Sorry, the page you visited does not exist or is still under development',
  500: 'Sorry, something went wrong with the server',
} as const;

const Home = () => (
  <LinkButton variant="primary" href={LANDING}>
    Back to home
  </LinkButton>
);
