import type { CSSProperties } from 'react';
import { encode } from 'uqr';

interface QrCodeProps {
  of: string;
  label: string;
  style?: CSSProperties;
}

/** A QR code, black on white, with the quiet zone that scanners need. */
export const QrCode = ({ of, label, style }: QrCodeProps) => {
  const { size, data } = encode(of, { ecc: 'M', border: 4 });
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width={280}
      height={280}
      shapeRendering="crispEdges"
      style={style}
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  );
};
