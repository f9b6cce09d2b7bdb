import { AsyncLocalStorage } from 'node:async_hooks';
import type { ContentKind } from './content-kinds';

interface PreviewedItem {
  kind: ContentKind;
  key: string;
  data: unknown;
  hash: string;
}

/** The content that the current request sees instead of the live content: that of a preview. */
const previewed = new AsyncLocalStorage<readonly PreviewedItem[]>();

/** Runs `work`, in which `selectContent` returns these items. They are in the order of their files. */
export const withPreviewedContent = (items: readonly PreviewedItem[], work: () => void): void =>
  previewed.run(items, work);

/** Returns the previewed items of a kind; null outside a preview. */
export const previewedItems = (kind: ContentKind): readonly PreviewedItem[] | null =>
  previewed.getStore()?.filter((item) => item.kind === kind) ?? null;
