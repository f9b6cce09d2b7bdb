import styled from '@emotion/styled';
import { useEffect, useRef } from 'react';
import { FilmLink } from './film-link';

interface FilmPlayerProps {
  /** Address of the film's page on its video host. */
  link: string;
  /** Address of the embedded player, from `useFilm`. */
  address: string;
  title: string;
  /**
   * True when the player replaces a poster that was clicked. The player then receives the focus and scrolls
   * into view.
   */
  takesFocus?: boolean;
}

/**
 * The embedded player of an allowed video host, with a link to the film below it; see
 * docs/product/home.md#videos.
 */
export function FilmPlayer({ link, address, title, takesFocus = false }: FilmPlayerProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (takesFocus) frame.current?.focus();
  }, [takesFocus]);
  return (
    <>
      <Frame
        ref={frame}
        src={address}
        title={title}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        referrerPolicy="strict-origin-when-cross-origin"
      />
      <FilmLink to={link} />
    </>
  );
}

const Frame = styled.iframe(({ theme: { color } }) => ({
  display: 'block',
  width: '100%',
  aspectRatio: '16/9',
  border: `1px solid ${color.ink[600]}`,
  background: color.ink[950],
}));
