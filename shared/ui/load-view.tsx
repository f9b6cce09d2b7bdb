import type { Load } from '@site/area/rules/load';
import { uiText } from '../text/ui.text';
import { InlineError } from './inline-error';
import type { ReactNode } from 'react';

interface LoadViewProps<T> {
  of: Load<T>;
  /** Placeholder in the shape of the content, shown while it loads. */
  blank: ReactNode;
  /** Title of the error that is shown when the load has failed. */
  failed: string;
  /** Called when the visitor clicks the retry button of the error. */
  onRetry: () => void;
  /**
   * Renders the loaded value. This function does not run in an observer, so it must not read observables
   * itself: read them in a separate observer component.
   */
  children: (value: T) => ReactNode;
}

/** Renders a `Load`: the placeholder, an error with a retry button, or the value. */
export function LoadView<T>({ of, blank, failed, onRetry, children }: LoadViewProps<T>) {
  if (of.kind === 'ready') return children(of.value);
  if (of.kind === 'failed') return <InlineError title={failed} onRetry={onRetry} />;
  return (
    <div role="status" aria-busy="true" aria-label={uiText.loading}>
      {blank}
    </div>
  );
}
