import styled from '@emotion/styled';
import { useEffect, useRef, useState } from 'react';
import type { Picture as PictureData } from '../contracts/home';
import { type PicturePlace, toPictureSources } from '../rules/picture-sources';
import { image } from './icons/image';
import { color } from './tokens';

interface PictureProps {
  of: PictureData;
  /**
   * Width on the page. Determines which image files are offered to the browser. Default: the window's width.
   */
  place?: PicturePlace;
  /** For pictures on the first screen. Loads the picture immediately with high priority. */
  eager?: boolean;
  className?: string;
}

const WHOLE_WINDOW: PicturePlace = { wide: '100vw' };

/**
 * Shows a picture from content (docs/product/frame.md#images). Reserves the space for the picture. If a size
 * of a content picture fails to load, because the server is busy, shows the file itself. If that fails too, shows a
 * neutral box with the alternative text.
 */
export const Picture = ({ of, place = WHOLE_WINDOW, eager, className }: PictureProps) => {
  const element = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState<readonly string[]>([]);
  const sized = toPictureSources(of, place);
  const sources = [sized, ...(sized.srcSet && of.src.startsWith('/') ? [{ src: of.src }] : [])];
  const failures = failed.filter((src) => src === of.src).length;
  const handleFailure = () => setFailed((before) => [...before, of.src]);
  useEffect(() => {
    const img = element.current;
    // If loading failed before hydration, `onError` was not called. An SVG without a size also has no natural
    // width, but can be decoded.
    if (img?.complete && img.naturalWidth === 0) img.decode().catch(() => setFailed([of.src]));
  }, [of.src]);
  return (
    <Root
      ref={element}
      className={className}
      {...(sources[failures] ?? { src: emptyPicture(of) })}
      alt={of.alt}
      width={of.width}
      height={of.height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      onError={handleFailure}
    />
  );
};

/** Returns an inline SVG with the same proportions and a picture icon, shown if the picture fails to load. */
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
  // Until scripts run, covers the broken-picture icon that the browser shows if loading fails.
  position: 'relative',
  '&::after': { content: '""', position: 'absolute', inset: 0, background: theme.color.ink[850] },
}));
