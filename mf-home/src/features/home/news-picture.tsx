import styled from '@emotion/styled';
import type { Picture as PictureData } from '@site/shared/contracts/home';
import type { PicturePlace } from '@site/shared/rules/picture-sources';
import { Picture } from '@site/shared/ui/picture';
import { SafeLink } from '@site/shared/ui/safe-link';
import { homeText } from './home.text';
import { useViewer } from './use-viewer';

interface NewsPictureProps {
  of: PictureData;
  place: PicturePlace;
  className?: string;
}

/** A picture of the news: opens whole in the viewer (decision 10), without a script as the file that it is. */
export const NewsPicture = ({ of, place, className }: NewsPictureProps) => (
  <Opener
    className={className}
    to={of.src}
    file
    aria-label={homeText.news.picture(of.alt)}
    {...useViewer(of)}
  >
    <Picture of={of} place={place} />
  </Opener>
);

const Opener = styled(SafeLink)({
  display: 'block',
  overflow: 'hidden',
  background: '#0F242B',
  '&[href]': { cursor: 'zoom-in' },
  '& > img': { width: '100%', height: 'auto', objectFit: 'cover' },
});
