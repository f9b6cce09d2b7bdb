import type { Picture as PictureData } from '../contracts/home';

interface PictureProps {
  of: PictureData;
  /** On the first screen: fetched at once. Everything else waits until it is near. */
  eager?: boolean;
  className?: string;
}

/** A picture from content; its place is reserved by its sizes. */
export const Picture = ({ of, eager, className }: PictureProps) => (
  <img
    className={className}
    src={of.src}
    alt={of.alt}
    width={of.width}
    height={of.height}
    loading={eager ? undefined : 'lazy'}
    decoding="async"
  />
);
