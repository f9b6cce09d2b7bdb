/** With a key held a click on a link is the browser's: another tab, another window, the file itself. */
export const isPlainClick = ({
  metaKey,
  ctrlKey,
  shiftKey,
}: Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey'>): boolean => !metaKey && !ctrlKey && !shiftKey;
