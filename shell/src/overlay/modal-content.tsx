import { AreaStoresProvider } from '@site/shared/area';
import { type ActiveModal, useSiteStores } from '@site/shared/stores';
import { memo, Suspense } from 'react';
import { AreaBoundary } from '../areas/area-boundary';
import { useParts, useShell } from '../shell-context';
import { sayModalFailed } from './prepare-modal';

/** The owner's component, with the owner's stores around it. What throws is closed and said. */
export const ModalContent = memo(function ModalContent({ modal }: { modal: ActiveModal }) {
  const stores = useSiteStores();
  const { areas } = useShell();
  const part = useParts().get('modals', modal.name);
  if (!part) return null;
  const finish = (result?: unknown) => stores.modals.finish(modal.id, result);
  const handleError = (error: unknown) => {
    areas.say(part.area, error, `modal ${modal.name}`);
    sayModalFailed(stores);
    finish();
  };
  return (
    <AreaBoundary resetKey={String(modal.id)} onError={handleError} panel={() => null}>
      <Suspense fallback={null}>
        <AreaStoresProvider stores={part.stores}>
          <part.View props={modal.props} close={finish} />
        </AreaStoresProvider>
      </Suspense>
    </AreaBoundary>
  );
});
