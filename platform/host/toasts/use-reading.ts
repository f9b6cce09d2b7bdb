import type { ToastStore } from '@site/area';
import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react';

const JUMP_KEY = 'F8';

/**
 * Stops the timers of toasts while the pointer or the focus is on one of them. F8 moves the focus to the
 * newest toast.
 */
export function useReading(root: RefObject<HTMLElement | null>, toasts: ToastStore) {
  const [reading, setReading] = useState(false);
  const before = useRef<EventTarget>(null);
  const list = toasts.toasts;

  useEffect(() => {
    if (!reading) return undefined;
    const ids = list.map(({ id }) => id);
    ids.forEach(toasts.pause);
    return () => ids.forEach(toasts.resume);
  }, [reading, toasts, list]);

  // a toast removed under the pointer fires no pointerleave event, so this effect checks for hover
  useEffect(() => {
    const isBeingRead = hasFocus(root.current) || root.current?.matches(':hover') === true;
    setReading((now) => now && isBeingRead);
  }, [root, list]);

  useEffect(() => {
    const jump = (event: KeyboardEvent) => {
      if (event.key === JUMP_KEY) root.current?.querySelector('button')?.focus();
    };
    document.addEventListener('keydown', jump);
    return () => document.removeEventListener('keydown', jump);
  }, [root]);

  const handlers = {
    onPointerEnter: () => setReading(true),
    onPointerLeave: () => setReading(hasFocus(root.current)),
    onFocus: ({ relatedTarget }: FocusEvent) => {
      if (!isIn(root.current, relatedTarget)) before.current = relatedTarget;
      setReading(true);
    },
    onBlur: ({ relatedTarget }: FocusEvent) => setReading(isIn(root.current, relatedTarget)),
  };
  /** Returns the focus to the element that had it before the toasts were focused. */
  const leave = () => {
    if (hasFocus(root.current) && before.current instanceof HTMLElement)
      before.current.focus({ preventScroll: true });
  };
  return { reading, handlers, leave };
}

const isIn = (root: HTMLElement | null, target: EventTarget | null) =>
  target instanceof Node && root?.contains(target) === true;
const hasFocus = (root: HTMLElement | null) => isIn(root, document.activeElement);
