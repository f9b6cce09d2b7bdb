import styled from '@emotion/styled';
import { useEffect, useRef } from 'react';
import { FilmLink } from './film-link';

interface FilmPlayerProps {
  /** The film's own page. */
  link: string;
  /** Where its player is, as `useFilm` gives it. */
  address: string;
  /** What the film is. */
  title: string;
  /** It came in place of what was pressed: the focus, and on a phone the view, go to it. */
  takesFocus?: boolean;
}

/** The player of an allowed host (decision 12), and below it the way to the film itself. */
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
