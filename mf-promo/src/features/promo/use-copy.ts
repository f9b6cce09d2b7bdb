import { useToasts } from '@site/shared/stores';
import { promoText as text } from './promo.text';

/** Puts the code into the clipboard and says whether it is there. */
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
