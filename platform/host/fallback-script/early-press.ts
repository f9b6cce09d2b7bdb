/** A button that was pressed before the page worked. The page presses it again when it does. */
export interface EarlyPress {
  /** Ends the watch. Returns the button to press, or null. */
  take(): HTMLElement | null;
}

/**
 * Keeps the button that was pressed last and shows it as busy. Drops it when the visitor does something else. Buttons
 * that open a popover work without scripts.
 */
export function watchEarlyPress(): EarlyPress {
  let pressed: HTMLElement | null = null;
  const keep = (event: Event) => {
    pressed?.removeAttribute('aria-busy');
    const { target, type } = event;
    pressed =
      type === 'click' && target instanceof Element
        ? target.closest<HTMLElement>('button:not([popovertarget])')
        : null;
    pressed?.setAttribute('aria-busy', 'true');
  };
  const types = ['click', 'input'];
  for (const type of types) addEventListener(type, keep, true);
  return {
    take() {
      for (const type of types) removeEventListener(type, keep, true);
      // React would not know the attribute and so never remove it
      pressed?.removeAttribute('aria-busy');
      return pressed;
    },
  };
}
