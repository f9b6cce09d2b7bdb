import type { PageState } from '@site/contracts/page';
import type { ToastStore } from '@site/shared/stores';
import type { StoredText } from '@site/shared/stores/vault';
import { SHELL_NAME } from '../areas/shell-name';
import { previewText as text } from './preview.text';
import { areaTitle } from './area-title';

/**
 * Shows a toast on the first page after a preview has ended because a release did not load. `ended` stores
 * the area of that release.
 */
export function showPreviewEnded(ended: StoredText, page: PageState, toasts: Pick<ToastStore, 'show'>): void {
  const area = ended.read();
  ended.write('');
  if (!area || page.preview) return;
  const what = area === SHELL_NAME ? text.ofShell : text.ofArea(areaTitle(page, area));
  toasts.show({ type: 'error', title: text.ended, message: text.endedWhy(what) });
}
