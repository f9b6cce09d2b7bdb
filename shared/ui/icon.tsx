interface IconProps {
  /** SVG path data on a 24 × 24 grid, from a file in `icons/`. */
  of: string;
  /** Width and height, in px or as a CSS length. Default: 1.35em of the surrounding text. */
  size?: number | string;
  className?: string;
}

/** A line icon in the text colour. Hidden from screen readers, so show a text beside the icon. */
export const Icon = ({ of, size = '1.35em', className }: IconProps) => (
  <svg
    className={className}
    viewBox="0 0 24 24"
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth={1.75}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d={of} />
  </svg>
);
