import { useHomeStores } from '../../stores/home-area-stores';
import type { HomeBlock } from '../../stores/home.store';

/**
 * Returns the handler of a section's retry button. The handler requests the block again and moves the focus to
 * the title of the section, because the pressed button disappears.
 */
export function useRetry(block: HomeBlock, titleId: string): () => void {
  const { load } = useHomeStores().home;
  return () => {
    const title = document.getElementById(titleId);
    if (title) {
      title.tabIndex = -1;
      title.focus({ preventScroll: true });
    }
    void load([block]);
  };
}
