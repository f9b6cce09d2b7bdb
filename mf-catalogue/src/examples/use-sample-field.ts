import { type Fault, Field } from '@site/shared/forms/field.store';
import { useState } from 'react';

const toFault = (value: string) => (value === '' ? 'empty' : null);

/** Returns a required field of an example, with a value and, if given, an error from the server. */
export function useSampleField(value = '', fault?: Fault): Field {
  const [field] = useState(() => {
    const made = new Field(toFault);
    if (value) made.type(value);
    if (fault) made.refuse(fault);
    return made;
  });
  return field;
}
