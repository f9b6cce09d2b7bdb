import { type KeyboardEvent, type MouseEvent, useState } from 'react';

/** Whether Caps Lock is on, as far as the last key or click in the field has told; outside the field it is nobody's business. */
export function useCapsLock() {
  const [isOn, setOn] = useState(false);
  const look = (event: KeyboardEvent | MouseEvent) =>
    // an autofill sends key events that know no modifiers
    setOn('getModifierState' in event.nativeEvent && event.getModifierState('CapsLock'));
  return { isOn, watch: { onKeyDown: look, onKeyUp: look, onClick: look }, forget: () => setOn(false) };
}
