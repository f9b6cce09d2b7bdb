import type { PlatformStores } from '@site/area';

/** Returns true if a reload would lose the visitor's work: a form has unsaved changes or a modal is open. */
export const hasUnfinishedWork = ({ modals, unsaved }: Pick<PlatformStores, 'modals' | 'unsaved'>): boolean =>
  unsaved.any || modals.isOpen;
