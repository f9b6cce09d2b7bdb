import { useSiteStores } from '@site/shared/stores';
import { lazyPart } from '@site/shared/ui/lazy-part';
import { Suspense, useEffect, useState } from 'react';

const ShortcutsPanel = lazyPart(() =>
  import(/* webpackChunkName: "shortcuts" */ './shortcuts-panel').then((code) => code.ShortcutsPanel),
);

/**
 * Returns true if the event is for the `/` key in any keyboard layout. Excludes layouts in which the key
 * types `-`, because browsers use that key for zooming out.
 */
const isSlash = ({ code, key }: KeyboardEvent) =>
  key === '/' || (code === 'Slash' && key !== '-' && key !== '_');

/**
 * Opens the panel of keyboard shortcuts with Ctrl or ⌘ and `/`. The shortcut is not a single character such
 * as `?`, because speech input could type that character by accident (WCAG 2.1.4).
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
