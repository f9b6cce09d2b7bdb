import { type RefObject, useLayoutEffect, useReducer, useRef } from 'react';

/**
 * Keeps the caret in place in an input that shows a reformatted value: «1 000» for «1000», or capital letters. The
 * caret stays after the same number of characters for which `counts` is true; without `counts` it is not touched.
 * Call the returned function on every change.
 */
export function useStableCaret(
  element: RefObject<HTMLInputElement | null>,
  counts?: (character: string) => boolean,
): () => void {
  const passed = useRef<number | null>(null);
  // forces a render: input that leaves the stored value unchanged moves the caret too
  const [, draw] = useReducer((turn: number) => turn + 1, 0);
  useLayoutEffect(() => {
    const input = element.current;
    const left = passed.current;
    passed.current = null;
    if (!counts || input === null || left === null || input.ownerDocument.activeElement !== input) return;
    const place = placeAfter(input.value, left, counts);
    input.setSelectionRange(place, place);
  });
  return () => {
    const input = element.current;
    if (!input || !counts) return;
    passed.current = [...input.value.slice(0, input.selectionStart ?? input.value.length)].filter(
      counts,
    ).length;
    draw();
  };
}

function placeAfter(shown: string, passed: number, counts: (character: string) => boolean): number {
  let left = passed;
  for (let place = 0; place < shown.length; place += 1) {
    if (left === 0) return place;
    if (counts(shown.charAt(place))) left -= 1;
  }
  return shown.length;
}
