import { type ActiveModal, AreaStoresProvider, usePlatformStores } from '@site/area';
import { memo, Suspense } from 'react';
import { AreaBoundary } from '../areas/area-boundary';
import { useOverlayCode, useShell } from '../shell-context/shell-context';
import { showModalFailed } from './prepare-modal';

/**
 * Renders the modal's component with the stores of its area. If the component throws, the modal closes and a
 * toast appears.
 */
export const ModalContent = memo(function ModalContent({ modal }: { modal: ActiveModal }) {
  const stores = usePlatformStores();
  const { areas } = useShell();
  const part = useOverlayCode().parts.get('modals', modal.name);
  if (!part) return null;
  const finish = (result?: unknown) => stores.modals.closeById(modal.id, result);
  const handleError = (error: unknown) => {
    void areas.reportError(part.area, error, `modal ${modal.name}`);
    showModalFailed(stores.toasts);
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
