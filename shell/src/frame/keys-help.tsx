import { useSiteStores } from '@site/shared/stores';
import { lazyPart } from '@site/shared/ui/lazy-part';
import { Suspense, useEffect, useState } from 'react';

const KeysPanel = lazyPart(() =>
  import(/* webpackChunkName: "keys" */ './keys-panel').then((code) => code.KeysPanel),
);

/** The key of `/`, whatever letter is on it; but where it is that of `-` the browser makes the page smaller by it. */
const isSlash = ({ code, key }: KeyboardEvent) =>
  key === '/' || (code === 'Slash' && key !== '-' && key !== '_');

/**
 * Shows the memo of keys by Ctrl or ⌘ with the key of `/`. Not by a bare `?`: who speaks to a computer would open it by a word
 * (WCAG 2.1.4).
 */
export function KeysHelp() {
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
      <KeysPanel pressed={pressed} />
    </Suspense>
  );
}
