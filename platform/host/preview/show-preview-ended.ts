import type { PageState } from '@site/contracts/page';
import type { ToastStore } from '@site/area';
import type { StoredText } from '@site/area/browser-storage';
import { SHELL_NAME } from '../areas/shell-name';
import { previewText as text } from './preview.text';
import { areaTitle } from './area-title';

/**
 * Shows a toast on the first page after a preview has ended because a release did not load. `ended` stores
 * the area of that release. A page of the preview leaves it stored: it may be the page that ended the preview and
 * runs until the next one arrives.
 */
export function showPreviewEnded(ended: StoredText, page: PageState, toasts: Pick<ToastStore, 'show'>): void {
  if (page.preview) return;
  const area = ended.read();
  ended.write('');
  if (!area) return;
  const what = area === SHELL_NAME ? text.ofShell : text.ofArea(areaTitle(page, area));
  toasts.show({ type: 'error', title: text.ended, message: text.endedWhy(what) });
}
