import styled from '@emotion/styled';
import type { Picture as PictureData } from '@site/shared/contracts/home';
import type { PicturePlace } from '@site/shared/rules/picture-sources';
import { useModals } from '@site/shared/stores';
import { Picture } from '@site/shared/ui/picture';
import { SafeLink } from '@site/shared/ui/safe-link';
import type { MouseEvent } from 'react';
import { homeText } from './home.text';

interface NewsPictureProps {
  of: PictureData;
  place: PicturePlace;
  className?: string;
}

/** A picture of the news: opens whole in the viewer (decision 10), without a script as the file that it is. */
export const NewsPicture = ({ of, place, className }: NewsPictureProps) => {
  const modals = useModals();
  const handleClick = (event: MouseEvent) => {
    // With a key held it is a link like any other.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void modals.open('screenshots', { ...of });
  };
  const handleNear = () => modals.prefetch('screenshots');
  return (
    <Opener
      className={className}
      to={of.src}
      file
      aria-haspopup="dialog"
      aria-label={homeText.news.picture(of.alt)}
      onClick={handleClick}
      onPointerEnter={handleNear}
      onFocus={handleNear}
    >
      <Picture of={of} place={place} />
    </Opener>
  );
};

const Opener = styled(SafeLink)({
  display: 'block',
  overflow: 'hidden',
  background: '#0F242B',
  '&[href]': { cursor: 'zoom-in' },
  '& > img': { width: '100%', height: 'auto', objectFit: 'cover' },
});
