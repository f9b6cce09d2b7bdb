import { MODAL_TITLE_ID } from '@site/shared/contracts/modals';

const FIELDS =
  'input:not([type=hidden],[type=checkbox],[type=radio],:disabled),textarea:not(:disabled),select:not(:disabled)';

/** A keyboard of the screen would cover a sheet that nobody has read yet. */
const typesWithoutScreen = () => window.matchMedia('(hover: hover)').matches;

/** Puts the focus where a modal begins: its first field, or its title. */
export function focusStart(dialog: HTMLElement): void {
  const field = typesWithoutScreen() ? dialog.querySelector<HTMLElement>(FIELDS) : null;
  const start = field ?? document.getElementById(MODAL_TITLE_ID) ?? dialog;
  start.focus({ preventScroll: true });
}

/**
 * A step that goes and takes the focused element along leaves the focus where the modal begins now, not outside of it.
 * Gives what ends the watch.
 */
export function holdFocus(dialog: HTMLElement): () => void {
  let focused: Element | null = null;
  const note = ({ target }: FocusEvent) => {
    if (target instanceof Element) focused = target;
  };
  const observer = new MutationObserver(() => {
    if (focused === null || focused.isConnected) return;
    focused = null;
    focusStart(dialog);
  });
  dialog.addEventListener('focusin', note);
  observer.observe(dialog, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    dialog.removeEventListener('focusin', note);
  };
}

/**
 * Gives the focus back to what had it. What stood in a popover, which an opening modal closes, is stood for by the button
 * of that popover; what is gone with its page, by the page.
 */
export function focusBack(opener: Element | null): void {
  const popover = opener?.closest('[popover]');
  const candidates = [
    opener,
    popover && document.querySelector(`[popovertarget="${popover.id}"]`),
    document.querySelector('main'),
  ];
  for (const one of candidates) {
    if (!(one instanceof HTMLElement) || !one.isConnected) continue;
    one.focus({ preventScroll: true });
    if (document.activeElement === one) return;
  }
}
