import { Icon } from '@site/shared/ui/icon';
import { play } from '@site/shared/ui/icons/play';
import { SafeLink } from '@site/shared/ui/safe-link';
import { type MouseEvent, useEffect, useRef } from 'react';
import { Frame, Poster } from './instruction-film.styles';
import { launcherText as text } from './launcher.text';
import type { Film } from './video-instruction';
import yard from './yard.svg';

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
    <Player link={film.link} address={player} />
  );

function Player({ link, address }: { link: string; address: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  // What was pressed is gone: the focus, and on a phone the view, go to what came in its place.
  useEffect(() => frame.current?.focus(), []);
  return (
    <Frame>
      <iframe
        ref={frame}
        src={address}
        title={text.filmLabel}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        referrerPolicy="strict-origin-when-cross-origin"
      />
      <SafeLink to={link} newTab>
        {text.watchThere}
      </SafeLink>
    </Frame>
  );
}
