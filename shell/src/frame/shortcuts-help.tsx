import { useSiteStores } from '@site/shared/stores';
import { lazyPart } from '@site/shared/ui/lazy-part';
import { Suspense, useEffect, useState } from 'react';

const ShortcutsPanel = lazyPart(() =>
  import(/* webpackChunkName: "shortcuts" */ './shortcuts-panel').then((code) => code.ShortcutsPanel),
);

/** The `/` key in any layout. In layouts where that key is `-` it is left to the browser, which zooms out with it. */
const isSlash = ({ code, key }: KeyboardEvent) =>
  key === '/' || (code === 'Slash' && key !== '-' && key !== '_');

/**
 * Opens the panel of keyboard shortcuts with Ctrl or ⌘ and `/`. A single character such as `?` is no shortcut, because
 * speech input could trigger it (WCAG 2.1.4).
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
