import { AreaStoresProvider } from '@site/shared/area';
import { type ActiveModal, useSiteStores } from '@site/shared/stores';
import { memo, Suspense } from 'react';
import { AreaBoundary } from '../areas/area-boundary';
import { useParts, useShell } from '../shell-context/shell-context';
import { showModalFailed } from './prepare-modal';

/**
 * Renders the modal's component with the stores of its area. If the component throws, the modal closes and a
 * toast appears.
 */
export const ModalContent = memo(function ModalContent({ modal }: { modal: ActiveModal }) {
  const stores = useSiteStores();
  const { areas } = useShell();
  const part = useParts().get('modals', modal.name);
  if (!part) return null;
  const finish = (result?: unknown) => stores.modals.closeById(modal.id, result);
  const handleError = (error: unknown) => {
    void areas.reportError(part.area, error, `modal ${modal.name}`);
    showModalFailed(stores);
    finish();
  };
  return (
    <AreaBoundary resetKey={String(modal.id)} onError={handleError} errorPanel={() => null}>
      <Suspense fallback={null}>
        <AreaStoresProvider stores={part.stores}>
          <part.View props={modal.props} close={finish} />
        </AreaStoresProvider>
      </Suspense>
    </AreaBoundary>
  );
});
