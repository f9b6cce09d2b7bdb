import type { PlatformStores } from '@site/area';
import { reaction } from 'mobx';
import { hasUnfinishedWork } from '../overlay/has-unfinished-work';

const FIELD =
  'input:not([type=button], [type=submit], [type=reset], [type=checkbox], [type=radio]), textarea, select, [contenteditable]';

const isTyping = () => document.activeElement?.matches(FIELD) ?? false;

/**
 * Resolves when a reload loses no work: no form has unsaved changes, no modal is open and no field has the
 * focus.
 */
export function whenReloadIsSafe(stores: Pick<PlatformStores, 'modals' | 'unsaved'>): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (hasUnfinishedWork(stores) || isTyping()) return;
      stopStores();
      document.removeEventListener('focusout', checkSoon);
      resolve();
    };
    // checks later, because the next field does not have the focus yet when focusout fires
    const checkSoon = () => setTimeout(check);
    const stopStores = reaction(() => hasUnfinishedWork(stores), check);
    document.addEventListener('focusout', checkSoon);
    check();
  });
}
