import { Icon } from '@site/shared/ui/icon';
import { play } from '@site/shared/ui/icons/play';
import type { MouseEvent } from 'react';
import { FilmPlayer } from '../film/film-player';
import { Poster } from './instruction-film.styles';
import { launcherText as text } from './launcher.text';
import type { Film } from './video-instruction';
import yard from './yard.svg?inline';

interface InstructionFilmProps {
  film: Film;
  /** Address of the player once the film plays in place. */
  player: string | null;
  onPlay: (event: MouseEvent) => void;
}

/** The film about the installation: a poster that leads to it, and in its place the player of an allowed host. */
export const InstructionFilm = ({ film, player, onPlay }: InstructionFilmProps) =>
  player === null ? (
    <Poster to={film.link} newTab aria-label={text.filmLabel} onClick={onPlay}>
      <img src={yard} alt="" width={1200} height={750} decoding="async" />
      <span>
        <i>
          <Icon of={play} size={26} />
        </i>
        {text.filmTitle}
      </span>
      <span>{film.duration}</span>
    </Poster>
  ) : (
    <FilmPlayer link={film.link} address={player} title={text.filmLabel} takesFocus />
  );
