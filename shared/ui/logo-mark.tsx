interface LogoMarkProps {
  /** Width and height in px. */
  size?: number;
}

/** The brand mark without the name. Hidden from screen readers, so show the name beside the mark. */
export const LogoMark = ({ size = 44 }: LogoMarkProps) => (
  <svg viewBox="0 0 64 64" width={size} height={size} aria-hidden="true">
    <path fill="#F3EDE0" d="M4 6h56v10H52v42H42V16H22v42H12V16H4z" />
    <circle cx="32" cy="38" r="7.5" fill="#FFB31A" />
    <path stroke="#FFB31A" strokeWidth="3" d="M25.5 51h13M27.5 56.5h9" />
  </svg>
);
