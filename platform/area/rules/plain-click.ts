/**
 * Returns true for a click without modifier keys. Clicks with modifier keys open tabs or windows or
 * download the link, and are handled by the browser.
 */
export const isPlainClick = ({
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
}: Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>): boolean =>
  !metaKey && !ctrlKey && !shiftKey && !altKey;
