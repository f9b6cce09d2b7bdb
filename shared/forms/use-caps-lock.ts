import { type KeyboardEvent, type MouseEvent, useState } from 'react';

/**
 * Returns whether Caps Lock was on at the last key press or click in the field, the handlers that detect it,
 * and a function that resets it.
 */
export function useCapsLock() {
  const [isOn, setOn] = useState(false);
  const look = (event: KeyboardEvent | MouseEvent) =>
    // autofill dispatches key events without modifier state
    setOn('getModifierState' in event.nativeEvent && event.getModifierState('CapsLock'));
  return { isOn, watch: { onKeyDown: look, onKeyUp: look, onClick: look }, forget: () => setOn(false) };
}
