import type { SiteStores } from '@site/shared/stores';

/** A form is dirty or a modal open: a reload would take what the player has under way. */
export const isHeld = ({ modals, unsaved }: Pick<SiteStores, 'modals' | 'unsaved'>): boolean =>
  unsaved.any || modals.isOpen;
