import styled from '@emotion/styled';
import type { ProjectVideo } from '@site/shared/contracts/home';
import { VideoThumb } from '@site/shared/ui/video-thumb';
import { useViewer } from '../home/use-viewer';
import { Label } from './starting.styles';
import { startingText as text } from './starting.text';

/** The film about the project (decision 12), where there is room beside what goes on: not on a phone. */
export const StartFilm = ({ of: { link, picture, duration } }: { of: ProjectVideo }) => {
  const opener = useViewer({ ...picture, alt: text.film, film: link });
  return (
    <Place>
      <Label>{text.while}</Label>
      <Film
        to={link}
        picture={picture}
        duration={duration}
        label={text.film}
        caption={text.film}
        poster={opener}
      />
    </Place>
  );
};

const Place = styled.div(({ theme: { media } }) => ({ [media.mobile]: { display: 'none' } }));

const Film = styled(VideoThumb)(({ theme: { color } }) => ({
  aspectRatio: '16/9',
  border: `1px solid ${color.ink[600]}`,
}));
