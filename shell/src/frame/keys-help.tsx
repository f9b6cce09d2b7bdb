import { useSiteStores } from '@site/shared/stores';
import { lazyPart } from '@site/shared/ui/lazy-part';
import { Suspense, useEffect, useState } from 'react';

const KeysPanel = lazyPart(() =>
  import(/* webpackChunkName: "keys" */ './keys-panel').then((code) => code.KeysPanel),
);

/**
 * Shows the memo of keys by Ctrl or ⌘ with the key of `/`, whatever its letter is. Not by a bare `?`: who speaks to a computer would
 * open it by a word (WCAG 2.1.4).
 */
export function KeysHelp() {
  const { modals } = useSiteStores();
  const [pressed, setPressed] = useState(0);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const { code, ctrlKey, metaKey, altKey, repeat, defaultPrevented } = event;
      if (code !== 'Slash' || !(ctrlKey || metaKey) || altKey || repeat) return;
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
