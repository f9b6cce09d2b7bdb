import { type KeyboardEvent, type MouseEvent, useState } from 'react';

/** Reports Caps Lock as of the last key or click in the field. */
export function useCapsLock() {
  const [isOn, setOn] = useState(false);
  const look = (event: KeyboardEvent | MouseEvent) =>
    // autofill dispatches key events without modifier state
    setOn('getModifierState' in event.nativeEvent && event.getModifierState('CapsLock'));
  return { isOn, watch: { onKeyDown: look, onKeyUp: look, onClick: look }, forget: () => setOn(false) };
}
