import { Component } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { forgetMissing, NOT_LOADED, part } from '#console/ui/page/part.tsx';
import { toast } from '#console/shell/state/toasts.ts';

type LazyOptions = {
  /** Shown until the component has loaded. */
  fallback?: ReactNode;
  /** Set for components the user opened: the failure is reported, and this closes what opened them. */
  onLoadError?(): void;
};

/**
 * Lazy-loads a frame component after the first screen; shows the fallback and, unless the user opened it, retries on
 * failure.
 */
export function later<P extends object>(
  fetch: () => Promise<ComponentType<P>>,
  how: LazyOptions = {},
): ComponentType<P> {
  const View = part(fetch, how.fallback);
  return function Later(props) {
    return (
      <ChunkErrorBoundary {...how}>
        <View {...props} />
      </ChunkErrorBoundary>
    );
  };
}

class ChunkErrorBoundary extends Component<LazyOptions & { children: ReactNode }, { empty: boolean }> {
  override state = { empty: false };
  private timer: ReturnType<typeof setTimeout> | undefined;

  static getDerivedStateFromError(): { empty: boolean } {
    return { empty: true };
  }

  override componentDidCatch(): void {
    const { onLoadError } = this.props;
    if (!onLoadError) {
      this.timer = setTimeout(() => this.tryAgain(), AGAIN_MS);
      return;
    }
    forgetMissing();
    toast({ tone: 'bad', text: NOT_LOADED });
    onLoadError();
  }

  override componentWillUnmount(): void {
    clearTimeout(this.timer);
  }

  override render(): ReactNode {
    return this.state.empty ? this.props.fallback : this.props.children;
  }

  private tryAgain(): void {
    forgetMissing();
    this.setState({ empty: false });
  }
}

const AGAIN_MS = 10_000;
