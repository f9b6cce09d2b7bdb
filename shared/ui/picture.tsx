import type { Picture as PictureData } from '../contracts/home';

interface PictureProps {
  of: PictureData;
  className?: string;
}

/** A picture from content; its place is reserved by its sizes. */
export const Picture = ({ of, className }: PictureProps) => (
  <img
    className={className}
    src={of.src}
    alt={of.alt}
    width={of.width}
    height={of.height}
    loading="lazy"
    decoding="async"
  />
);
