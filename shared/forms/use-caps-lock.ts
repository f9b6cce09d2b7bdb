import { type KeyboardEvent, type MouseEvent, useState } from 'react';

/**
 * Returns the Caps Lock state at the last key press or click in a field, the handlers that detect this state,
 * and a function that resets it.
 */
export function useCapsLock() {
  const [isOn, setOn] = useState(false);
  const look = (event: KeyboardEvent | MouseEvent) =>
    // events dispatched by autofill lack `getModifierState`
    setOn('getModifierState' in event.nativeEvent && event.getModifierState('CapsLock'));
  return { isOn, watch: { onKeyDown: look, onKeyUp: look, onClick: look }, forget: () => setOn(false) };
}
