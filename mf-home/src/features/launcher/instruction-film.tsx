import styled from '@emotion/styled';
import { toSafeLink } from '@site/area/rules/links';
import { play } from '@site/shared/ui/icons/play';
import type { MouseEvent } from 'react';
import { FilmPlayer } from '../film/film-player';
import { Caption, Duration, Play, PlayIcon, Poster, PosterImage } from './instruction-film.styles';
import { launcherText as text } from './launcher.text';
import type { Film } from './video-instruction';
import yard from './yard.svg?inline';

interface InstructionFilmProps {
  film: Film;
  /** Address of the embedded player. Null until the visitor starts the film. */
  player: string | null;
  onPlay: (event: MouseEvent) => void;
}

/**
 * The installation film: a poster with a link. A click replaces the poster with the embedded player; see
 * docs/product/home.md#videos.
 */
export const InstructionFilm = ({ film, player, onPlay }: InstructionFilmProps) =>
  player === null ? (
    <Poster to={toSafeLink(film.link)} newTab aria-label={text.filmLabel} onClick={onPlay}>
      <PosterImage src={yard} alt="" width={1200} height={750} decoding="async" />
      <Caption>
        <Play>
          <PlayIcon of={play} size={26} />
        </Play>
        {text.filmTitle}
      </Caption>
      <Duration>{film.duration}</Duration>
    </Poster>
  ) : (
    <Player>
      <FilmPlayer link={film.link} address={player} title={text.filmLabel} takesFocus />
    </Player>
  );

/** One cell of the page's grid, so that the link to the film stays below its player. */
const Player = styled.div({ minWidth: 0 });
