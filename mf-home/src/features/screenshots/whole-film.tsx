import type { ReactNode } from 'react';
import { FilmPlayer } from '../film/film-player';
import { FilmLink } from '../film/film-link';
import { useFilm } from '../film/use-film';

interface WholeFilmProps {
  link: string;
  title: string;
  poster: ReactNode;
}

/** Plays a film in the viewer. If the film cannot be embedded, shows the poster with a link to the film. */
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
