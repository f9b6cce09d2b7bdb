import { type RefObject, useEffect, useRef } from 'react';
import type { PaymentFormStore } from './payment-form.store';

/** The field that holds a payment up gets the focus, and on a phone comes into sight. */
export function useFaultFocus({ refusals }: PaymentFormStore): RefObject<HTMLFormElement | null> {
  const place = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusals > 0) place.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refusals]);
  return place;
}
