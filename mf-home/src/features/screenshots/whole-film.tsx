import styled from '@emotion/styled';
import { toWebLink } from '@site/area/rules/links';
import { ButtonLink } from '@site/shared/ui/button-link';
import type { ReactNode } from 'react';
import { FilmPlayer } from '../film/film-player';
import { useFilm } from '../film/use-film';
import { screenshotsText as text } from './screenshots.text';

interface WholeFilmProps {
  link: string;
  title: string;
  poster: ReactNode;
}

/**
 * Plays a film in the viewer. If the film cannot be embedded, says that the poster is a still and links to the film's
 * page.
 */
export function WholeFilm({ link, title, poster }: WholeFilmProps) {
  const { player } = useFilm(link, true);
  if (player !== null) return <FilmPlayer link={link} address={player} title={title} />;
  const page = toWebLink(link);
  return (
    <>
      {poster}
      <Elsewhere>
        <p>{text.still}</p>
        {page && (
          <ButtonLink look="primary" to={page} newTab>
            {text.watchAt(new URL(page).hostname)}
          </ButtonLink>
        )}
      </Elsewhere>
    </>
  );
}

const Elsewhere = styled.div(({ theme: { media, space } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '12px 24px',
  paddingTop: 8,
  [media.mobile]: { padding: `20px ${space.gutter} 0`, '& > *': { width: '100%' } },
}));
