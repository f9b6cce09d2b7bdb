import { useSiteStores } from '@site/shared/stores';
import { lazyPart } from '@site/area/lazy-part';
import { Suspense, useEffect, useState } from 'react';

const ShortcutsPanel = lazyPart(() =>
  import(/* webpackChunkName: "shortcuts" */ './shortcuts-panel').then((code) => code.ShortcutsPanel),
);

/**
 * Returns true for a key that types `/`, and for the key at the position of `/` in other layouts. Excludes
 * layouts in which that key types `-`, because browsers use it for zooming out.
 */
const isSlash = ({ code, key }: KeyboardEvent) =>
  key === '/' || (code === 'Slash' && key !== '-' && key !== '_');

/**
 * Opens the panel of keyboard shortcuts with Ctrl or ⌘ and `/`. A single character such as `?` would not be
 * suitable, because speech input could type it by accident (WCAG 2.1.4).
 */
export function ShortcutsHelp() {
  const { modals } = useSiteStores();
  const [pressed, setPressed] = useState(0);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, altKey, repeat, defaultPrevented } = event;
      if (!isSlash(event) || !(ctrlKey || metaKey) || altKey || repeat) return;
      if (defaultPrevented || modals.isOpen) return;
      event.preventDefault();
      setPressed((times) => times + 1);
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [modals]);
  if (pressed === 0) return null;
  return (
    <Suspense fallback={null}>
      <ShortcutsPanel pressed={pressed} />
    </Suspense>
  );
}
