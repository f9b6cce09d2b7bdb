import type { LoafShape } from '@bakery/shared/contracts';
import { useTheme } from '@emotion/react';

const BODIES: Readonly<Record<LoafShape, string>> = {
  round: 'M20 78c0-34 28-54 60-54s60 20 60 54c0 12-10 18-24 18H44c-14 0-24-6-24-18z',
  hearth: 'M10 80c0-26 32-44 70-44s70 18 70 44c0 10-8 16-22 16H32c-14 0-22-6-22-16z',
  long: 'M12 76c0-20 16-30 36-34l64-8c22-2 36 10 36 26 0 18-14 28-36 30l-62 6c-22 1-38-4-38-20z',
  bun: 'M34 80c-4-30 18-50 46-50s50 20 46 50c-1 12-14 16-46 16s-45-4-46-16z',
};
const CUTS: Readonly<Record<LoafShape, string>> = {
  round: 'M48 62c18-16 46-16 64 0M60 44c12-6 28-6 40 0',
  hearth: 'M80 44v38M46 70c20-14 48-14 68 0',
  long: 'M44 56l14 18M72 50l14 18M100 46l14 18',
  bun: 'M80 84c-20 0-30-10-28-22s22-18 32-8 4 20-6 20',
};

/** Drawing of a loaf. Hidden from screen readers, because the title is beside it. */
export function LoafDrawing({ shape }: { shape: LoafShape }) {
  const { color } = useTheme();
  return (
    <svg viewBox="0 0 160 120" width="160" height="120" aria-hidden="true" focusable="false">
      <ellipse cx="80" cy="104" rx="66" ry="7" fill={color.line} />
      <path d={BODIES[shape]} fill="#C98645" stroke={color.crust} strokeWidth="3" />
      <path d={CUTS[shape]} fill="none" stroke={color.crumb} strokeWidth="5" strokeLinecap="round" />
    </svg>
  );
}
