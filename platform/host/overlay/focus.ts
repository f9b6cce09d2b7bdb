import { MODAL_TITLE_ID } from '@site/contracts/modals';

const FIELDS =
  'input:not([type=hidden],[type=checkbox],[type=radio],:disabled),textarea:not(:disabled),select:not(:disabled)';

/** Alternatives of which one is chosen. */
const CHOICES = 'input[type=radio]:not(:disabled),button[aria-pressed]:not(:disabled)';

/**
 * Guesses from hover support that a keyboard is attached. On touch devices a focused field opens the
 * on-screen keyboard, which would cover the modal.
 */
const hasHardwareKeyboard = () => window.matchMedia('(hover: hover)').matches;

/**
 * Focuses the modal's first field. Without a field, with a choice before it that the keyboard would skip, or on touch
 * devices, focuses the title.
 */
export function focusStart(dialog: HTMLElement): void {
  const first = hasHardwareKeyboard() ? dialog.querySelector<HTMLElement>(`${FIELDS},${CHOICES}`) : null;
  const field = first?.matches(FIELDS) ? first : null;
  const start = field ?? document.getElementById(MODAL_TITLE_ID) ?? dialog;
  start.focus({ preventScroll: true });
}

/**
 * Keeps the focus in the modal: if the focused element is removed, e.g. with a step of a form, focuses the
 * start of the modal. Returns a function that stops watching.
 */
export function holdFocus(dialog: HTMLElement): () => void {
  let focused: Element | null = null;
  const handleFocus = ({ target }: FocusEvent) => {
    if (target instanceof Element) focused = target;
  };
  const observer = new MutationObserver(() => {
    if (focused === null || focused.isConnected) return;
    focused = null;
    focusStart(dialog);
  });
  dialog.addEventListener('focusin', handleFocus);
  observer.observe(dialog, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    dialog.removeEventListener('focusin', handleFocus);
  };
}

/**
 * Returns the focus to the opener of the modal. If the opener was in a popover that the modal has closed,
 * focuses the popover's button. If the opener was removed, focuses the page's main element.
 */
export function focusBack(opener: Element | null): void {
  const popover = opener?.closest('[popover]');
  const candidates = [
    opener,
    popover && document.querySelector(`[popovertarget="${popover.id}"]`),
    document.querySelector('main'),
  ];
  for (const element of candidates) {
    if (!(element instanceof HTMLElement) || !element.isConnected) continue;
    element.focus({ preventScroll: true });
    if (document.activeElement === element) return;
  }
}
