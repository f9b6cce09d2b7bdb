import type { CSSProperties } from 'react';

/** The login on an ID card. Its size follows its length: a name is never cut. */
export const CardLogin = ({ children }: { children: string }) => (
  <dd data-login style={{ '--letters': children.length } as CSSProperties}>
    {children}
  </dd>
);
