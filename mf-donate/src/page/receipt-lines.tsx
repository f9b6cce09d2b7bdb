import type { ReactNode } from 'react';

export type ReceiptLine = readonly [name: string, value: ReactNode];

/** Lines of a receipt, a name and a value each. */
export const ReceiptLines = ({ lines }: { lines: readonly ReceiptLine[] }) => (
  <dl>
    {lines.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
