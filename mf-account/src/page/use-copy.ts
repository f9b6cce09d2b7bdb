import { useToasts } from '@site/shared/stores';
import { pageText as text } from './page.text';

/** Puts words into the clipboard and says whether they are there. */
export function useCopy(): (words: string) => Promise<void> {
  const toasts = useToasts();
  return async (words) => {
    try {
      await navigator.clipboard.writeText(words);
      toasts.show({ type: 'success', title: text.copied });
    } catch {
      toasts.show({ type: 'error', title: text.notCopied });
    }
  };
}
