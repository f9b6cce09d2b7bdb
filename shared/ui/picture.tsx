import styled from '@emotion/styled';
import { useEffect, useRef, useState } from 'react';
import type { Picture as PictureData } from '../contracts/home';
import { type PicturePlace, toPictureSources } from '../rules/picture-sources';
import { image } from './icons/image';
import { color } from './tokens';

interface PictureProps {
  of: PictureData;
  /** How wide it stands on the page: decides which widths are offered to the browser. The window's width when absent. */
  place?: PicturePlace;
  /** It is on the first screen: loaded at once, before other pictures. */
  eager?: boolean;
  className?: string;
}

const WHOLE_WINDOW: PicturePlace = { wide: '100vw' };

/**
 * The one way to show a picture from data (decision 33): its place is reserved by its sizes, it comes as AVIF or WebP in
 * the width that the screen needs, and one that does not come leaves a calm box with its words.
 */
export const Picture = ({ of, place = WHOLE_WINDOW, eager, className }: PictureProps) => {
  const element = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState<string | null>(null);
  useEffect(() => {
    const img = element.current;
    // It may have failed before React woke up. A drawing without sizes has no natural width either, but can be decoded.
    if (img?.complete && img.naturalWidth === 0) img.decode().catch(() => setFailed(of.src));
  }, [of.src]);
  const sources = failed === of.src ? { src: emptyPicture(of) } : toPictureSources(of, place);
  return (
    <Root
      ref={element}
      className={className}
      {...sources}
      alt={of.alt}
      width={of.width}
      height={of.height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      onError={() => setFailed(of.src)}
    />
  );
};

/** A box of the same proportions with the icon of a picture in it: what is drawn can't be broken. */
function emptyPicture({ width, height }: PictureData): string {
  const icon = Math.min(width, height) / 5;
  const at = `translate(${(width - icon) / 2} ${(height - icon) / 2}) scale(${icon / 24})`;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">` +
    `<path fill="${color.ink[850]}" d="M0 0h${width}v${height}H0z"/>` +
    `<path fill="none" stroke="${color.off.line}" stroke-width="1.2" transform="${at}" d="${image}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

const Root = styled.img(({ theme }) => ({
  // Until scripts run, a browser shows its own sign for a lost picture: this covers it.
  position: 'relative',
  '&::after': { content: '""', position: 'absolute', inset: 0, background: theme.color.ink[850] },
}));
