import { type RefObject, useLayoutEffect, useReducer, useRef } from 'react';

/**
 * Keeps the caret of an input that shows what was typed in another form: «1 000» for «1000», capitals for small letters. `counts` says
 * which characters are the player's own: the caret stays behind as many of them; without it the caret is left alone. Gives what is
 * to be called on each change.
 */
export function useStableCaret(
  element: RefObject<HTMLInputElement | null>,
  counts?: (character: string) => boolean,
): () => void {
  const passed = useRef<number | null>(null);
  // a change that changes nothing in the store moves the caret too
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
