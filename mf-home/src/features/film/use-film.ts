import { toVideoPlayer } from '@site/shared/rules/videos';
import { useEffect, useState } from 'react';

/** A film that loads on a click (decision 12). `player` is the address for a frame once it plays. */
export interface PlayedFilm {
  player: string | null;
  /** Begins to play; false when the film can't be framed and has to be watched where it is. */
  play: () => boolean;
}

/**
 * Lets a film be played in place, unless the page's policy refuses its host: an operator may allow fewer than we know.
 * `wanted`: what is drawn was asked for by a click already.
 */
export function useFilm(link: string, wanted = false): PlayedFilm {
  const [state, setState] = useState<'waiting' | 'playing' | 'refused'>(wanted ? 'playing' : 'waiting');
  const player = state === 'refused' ? null : toVideoPlayer(link);

  useEffect(() => {
    if (state !== 'playing') return undefined;
    const handleViolation = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src') setState('refused');
    };
    document.addEventListener('securitypolicyviolation', handleViolation);
    return () => document.removeEventListener('securitypolicyviolation', handleViolation);
  }, [state]);

  return {
    player: state === 'playing' ? player : null,
    play: () => {
      if (player === null) return false;
      setState('playing');
      return true;
    },
  };
}
