import { useToasts } from '@site/area';

interface Outcome {
  copied: string;
  notCopied: string;
}

/**
 * Returns a function that copies text to the clipboard and shows a toast with the outcome. The function
 * resolves with false on failure.
 */
export function useCopy({ copied, notCopied }: Outcome): (words: string) => Promise<boolean> {
  const toasts = useToasts();
  return async (words) => {
    try {
      await navigator.clipboard.writeText(words);
      toasts.show({ type: 'success', title: copied });
      return true;
    } catch {
      toasts.show({ type: 'error', title: notCopied });
      return false;
    }
  };
}
