import { type RefObject, useLayoutEffect, useReducer, useRef } from 'react';

/**
 * Keeps the caret in place when an input reformats its value, for example «1000» to «1 000». `counts` selects
 * the characters that count, for example digits. The caret stays after the same number of these characters.
 * Call the returned function on every change.
 */
export function useStableCaret(
  element: RefObject<HTMLInputElement | null>,
  counts?: (character: string) => boolean,
): () => void {
  const count = useRef<number | null>(null);
  // forces a render, because the caret must be restored even if the stored value does not change
  const [, rerender] = useReducer((turn: number) => turn + 1, 0);
  useLayoutEffect(() => {
    const input = element.current;
    const left = count.current;
    count.current = null;
    if (!counts || input === null || left === null || input.ownerDocument.activeElement !== input) return;
    const position = positionAfter(input.value, left, counts);
    input.setSelectionRange(position, position);
  });
  return () => {
    const input = element.current;
    if (!input || !counts) return;
    count.current = [...input.value.slice(0, input.selectionStart ?? input.value.length)].filter(
      counts,
    ).length;
    rerender();
  };
}

function positionAfter(shown: string, count: number, counts: (character: string) => boolean): number {
  let left = count;
  for (let position = 0; position < shown.length; position += 1) {
    if (left === 0) return position;
    if (counts(shown.charAt(position))) left -= 1;
  }
  return shown.length;
}
