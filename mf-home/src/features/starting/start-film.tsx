import styled from '@emotion/styled';
import type { ProjectVideo } from '@site/shared/contracts/home';
import { toSafeLink } from '@site/area/rules/links';
import { Icon } from '@site/shared/ui/icon';
import { play } from '@site/shared/ui/icons/play';
import { TextLink } from '@site/shared/ui/text-link';
import { VideoThumb } from '@site/shared/ui/video-thumb';
import { usePictureViewer } from '../../ui/use-picture-viewer';
import { Label } from './starting.styles';
import { startingText as text } from './starting.text';

/** The film about the project: a poster on wide screens, a link on mobile (docs/product/home.md#videos). */
export const StartFilm = ({ of: { link, picture, duration } }: { of: ProjectVideo }) => {
  const opener = usePictureViewer({ ...picture, alt: text.film, film: link });
  return (
    <>
      <ForWide>
        <Label>{text.while}</Label>
        <Film
          to={link}
          picture={picture}
          duration={duration}
          label={text.film}
          caption={text.film}
          poster={opener}
        />
      </ForWide>
      <ForMobile>
        <TextLink to={toSafeLink(link)} before={<Icon of={play} />} {...opener}>
          {text.film}
        </TextLink>
      </ForMobile>
    </>
  );
};

const ForWide = styled.div(({ theme: { media } }) => ({ [media.mobile]: { display: 'none' } }));
const ForMobile = styled.div(({ theme: { media } }) => ({ [media.aboveMobile]: { display: 'none' } }));

const Film = styled(VideoThumb)(({ theme: { color } }) => ({
  aspectRatio: '16/9',
  border: `1px solid ${color.ink[600]}`,
}));
