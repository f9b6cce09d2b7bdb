import type { CSSProperties } from 'react';

/** The login on an ID card. A long login gets a smaller font size instead of being cut. */
export const CardLogin = ({ children }: { children: string }) => (
  <dd data-login style={{ '--letters': children.length } as CSSProperties}>
    {children}
  </dd>
);
