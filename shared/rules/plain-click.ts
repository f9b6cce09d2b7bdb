/**
 * Returns true for a click without modifier keys. Clicks with modifier keys open tabs or windows and are
 * handled by the browser.
 */
export const isPlainClick = ({
  metaKey,
  ctrlKey,
  shiftKey,
}: Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey'>): boolean => !metaKey && !ctrlKey && !shiftKey;
