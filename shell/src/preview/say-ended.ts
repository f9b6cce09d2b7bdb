import type { PageState } from '@site/shared/contracts/page';
import type { ToastStore } from '@site/shared/stores';
import type { KeptText } from '@site/shared/stores/vault';
import { SHELL_NAME } from '../recovery/shell-name';
import { previewText as text } from './preview.text';
import { titleOf } from './title-of';

/** On the page after a preview that ended itself: why it did. `ended` names the area that could not be loaded. */
export function sayEnded(ended: KeptText, page: PageState, toasts: Pick<ToastStore, 'show'>): void {
  const area = ended.read();
  ended.write('');
  // whatever it was: the visitor still sees the preview
  if (!area || page.preview) return;
  const what = area === SHELL_NAME ? text.ofShell : text.ofArea(titleOf(page, area));
  toasts.show({ type: 'error', title: text.ended, message: text.endedWhy(what) });
}
