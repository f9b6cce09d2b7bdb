import { useSiteStores } from '@site/shared/stores';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useShell } from '../context/shell-context';
import { Announcer } from './announcer';

interface ToastsProps {
  /** A dialog shows the toasts instead. */
  silent?: boolean;
}

/**
 * The toasts of the page or of an open modal, outside of which everything is inert. Shown as plain lines until the code of
 * the stack has loaded.
 */
export const Toasts = observer(function Toasts({ silent = false }: ToastsProps) {
  const { toasts } = useSiteStores();
  const { overlay } = useShell();
  const hasToasts = toasts.toasts.length > 0;
  useEffect(() => {
    if (hasToasts) overlay.prefetch();
  }, [hasToasts, overlay]);
  const Stack = overlay.value?.ToastStack;
  return (
    <>
      <Announcer silent={silent} plain={!Stack} />
      {hasToasts && !silent && Stack && <Stack />}
    </>
  );
});

/** The page's toasts. A modal takes them over. */
export const PageToasts = observer(function PageToasts() {
  const { modals } = useSiteStores();
  return <Toasts silent={modals.active !== null} />;
});
