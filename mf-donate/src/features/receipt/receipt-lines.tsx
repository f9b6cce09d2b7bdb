import type { ReactNode } from 'react';
import { Line, LineName, LineValue } from './receipt.styles';

export type ReceiptLine = readonly [name: string, value: ReactNode];

export const ReceiptLines = ({ lines }: { lines: readonly ReceiptLine[] }) => (
  <dl>
    {lines.map(([name, value]) => (
      <Line key={name}>
        <LineName>{name}</LineName>
        <LineValue>{value}</LineValue>
      </Line>
    ))}
  </dl>
);
