import styled from '@emotion/styled';
import type { Picture as PictureData } from '@site/shared/contracts/home';
import { toSafeLink } from '@site/area/rules/links';
import type { PicturePlace } from '@site/shared/rules/picture-sources';
import { Picture } from '@site/shared/ui/picture';
import { SafeLink } from '@site/shared/ui/safe-link';
import { homeText } from './home.text';
import { usePictureViewer } from '../../ui/use-picture-viewer';

interface NewsPictureProps {
  of: PictureData;
  place: PicturePlace;
  className?: string;
}

/**
 * A news picture that opens in the viewer. Without scripts, the link opens the picture file. The CSS variable
 * `--ratio` sets the picture's aspect ratio.
 */
export const NewsPicture = ({ of, place, className }: NewsPictureProps) => (
  <Opener
    className={className}
    to={toSafeLink(of.src)}
    file
    aria-label={homeText.news.picture(of.alt)}
    {...usePictureViewer(of)}
  >
    <Cropped of={of} place={place} />
  </Opener>
);

const Opener = styled(SafeLink)({
  display: 'block',
  textDecoration: 'none',
  overflow: 'hidden',
  background: '#0F242B',
  '&[href]': { cursor: 'zoom-in' },
});

const Cropped = styled(Picture)({
  width: '100%',
  height: 'auto',
  aspectRatio: 'var(--ratio)',
  objectFit: 'cover',
});
