import { useSiteStores } from '@site/shared/stores';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useShell } from '../shell-context';
import { Announcer } from './announcer';

interface ToastsProps {
  /** Another place has them now. */
  silent?: boolean;
}

/**
 * The toasts of one place: the page, or a modal dialog, outside of which nothing can be touched or read out. Until the code
 * of their look is here they are plain lines.
 */
export const Toasts = observer(function Toasts({ silent = false }: ToastsProps) {
  const { toasts } = useSiteStores();
  const { overlay } = useShell();
  const any = toasts.toasts.length > 0;
  useEffect(() => {
    if (any) overlay.prefetch();
  }, [any, overlay]);
  const Stack = overlay.value?.ToastStack;
  return (
    <>
      <Announcer silent={silent} plain={!Stack} />
      {any && !silent && Stack && <Stack />}
    </>
  );
});

/** The page's own: silent while a dialog has taken them over. */
export const PageToasts = observer(function PageToasts() {
  const { modals } = useSiteStores();
  return <Toasts silent={modals.active !== null} />;
});
