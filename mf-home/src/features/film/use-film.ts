import { toVideoPlayer } from '@site/shared/rules/videos';
import { useEffect, useState } from 'react';

/** A film inside a page, embedded only while it plays; see docs/product/home.md#videos. */
export interface PlayedFilm {
  /** Address of the embedded player; null unless the film is playing. */
  player: string | null;
  /** Starts the film. Returns false when its host cannot be embedded. */
  play: () => boolean;
}

/**
 * Plays a film inside the page. Operators may remove a video host from the Content-Security-Policy. When the
 * policy blocks the film's host, `player` becomes null again. `autoplay` starts the film immediately.
 */
export function useFilm(link: string, autoplay = false): PlayedFilm {
  const [state, setState] = useState<'waiting' | 'playing' | 'refused'>(autoplay ? 'playing' : 'waiting');
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
