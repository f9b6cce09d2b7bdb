import type { SiteStores } from '@site/shared/stores';
import { reaction } from 'mobx';
import { isHeld } from './is-held';

const FIELD =
  'input:not([type=button], [type=submit], [type=reset], [type=checkbox], [type=radio]), textarea, select, [contenteditable]';

const isTyping = () => document.activeElement?.matches(FIELD) ?? false;

/** Resolves once nothing is under way: neither a dirty form nor an open modal, and the focus in no field. */
export function whenQuiet(stores: Pick<SiteStores, 'modals' | 'unsaved'>): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (isHeld(stores) || isTyping()) return;
      stopStores();
      document.removeEventListener('focusout', checkSoon);
      resolve();
    };
    // the focus has left one field and is not yet in the next
    const checkSoon = () => setTimeout(check);
    const stopStores = reaction(() => isHeld(stores), check);
    document.addEventListener('focusout', checkSoon);
    check();
  });
}
