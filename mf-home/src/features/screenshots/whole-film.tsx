import type { ReactNode } from 'react';
import { FilmPlayer } from '../film/film-player';
import { FilmLink } from '../film/film-link';
import { useFilm } from '../film/use-film';

interface WholeFilmProps {
  link: string;
  title: string;
  /** Stands where no player may. */
  poster: ReactNode;
}

/** A film that a click has asked for: it plays in place, or its poster stands above the way to it. */
export function WholeFilm({ link, title, poster }: WholeFilmProps) {
  const { player } = useFilm(link, true);
  if (player !== null) return <FilmPlayer link={link} address={player} title={title} />;
  return (
    <>
      {poster}
      <FilmLink to={link} />
    </>
  );
}
