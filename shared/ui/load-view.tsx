import type { Load } from '../rules/load';
import { uiText } from '../text/ui.text';
import { InlineError } from './inline-error';
import type { ReactNode } from 'react';

interface LoadViewProps<T> {
  of: Load<T>;
  /** What stands in its place until it is here, in its shape. */
  blank: ReactNode;
  /** Why it is not here. */
  failed: string;
  onRetry: () => void;
  /** Draws the value; what it reads of stores belongs into a component of its own. */
  children: (value: T) => ReactNode;
}

/** What is loaded, as it comes: blank, failure with «try again», value. */
export function LoadView<T>({ of, blank, failed, onRetry, children }: LoadViewProps<T>) {
  if (of.kind === 'ready') return children(of.value);
  if (of.kind === 'failed') return <InlineError title={failed} onRetry={onRetry} />;
  return (
    <div role="status" aria-busy="true" aria-label={uiText.loading}>
      {blank}
    </div>
  );
}
