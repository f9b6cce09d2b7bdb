import { useToasts } from '@site/shared/stores';

interface Outcome {
  copied: string;
  notCopied: string;
}

/** Puts words into the clipboard and says whether they are there; false: they are not. */
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
