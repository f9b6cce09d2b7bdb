import { usePlatformStores } from '@site/area';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useShell } from '../shell-context/shell-context';
import { Announcer } from './announcer';

interface ToastsProps {
  /** True to hide the toasts here while a dialog shows them. */
  silent?: boolean;
}

/**
 * Renders the toasts in the page or in an open modal. A modal shows them itself, because it makes the rest of
 * the page inert. Until the code of the toast stack has loaded, toasts are plain lines.
 */
export const Toasts = observer(function Toasts({ silent = false }: ToastsProps) {
  const { toasts } = usePlatformStores();
  const { overlay } = useShell();
  const hasToasts = toasts.toasts.length > 0;
  useEffect(() => {
    if (hasToasts) overlay.prefetch();
  }, [hasToasts, overlay]);
  const Stack = overlay.value?.views.ToastStack;
  return (
    <>
      <Announcer silent={silent} plain={!Stack} />
      {hasToasts && !silent && Stack && <Stack />}
    </>
  );
});

/** The page's toasts. While a modal is open, the modal shows them instead. */
export const PageToasts = observer(function PageToasts() {
  const { modals } = usePlatformStores();
  return <Toasts silent={modals.active !== null} />;
});
