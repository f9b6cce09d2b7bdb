interface IconProps {
  /** Path data on a grid of 24, from one file of `icons/`: a bundle carries only the icons it names. */
  of: string;
  /** Side in px, or any CSS length; 1.35em of the text beside it when absent. */
  size?: number | string;
  className?: string;
}

/** A line icon in the colour of the text. Says nothing to a screen reader: the words stand beside it. */
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
