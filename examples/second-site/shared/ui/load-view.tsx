import type { Load } from '@site/area/rules/load';
import type { ReactNode } from 'react';
import { bakeryText as text } from '../text/bakery.text';
import { FailedNote } from './failed-note';

interface LoadViewProps<T> {
  of: Load<T>;
  /** Says that the load has failed. */
  failed: string;
  onRetry: () => void;
  children: (value: T) => ReactNode;
}

/** Renders a `Load`: a line while it loads, an error with a retry button, or the value. */
export function LoadView<T>({ of, failed, onRetry, children }: LoadViewProps<T>) {
  if (of.kind === 'ready') return children(of.value);
  if (of.kind === 'failed') return <FailedNote title={failed} onRetry={onRetry} />;
  return <p role="status">{text.loading}…</p>;
}
