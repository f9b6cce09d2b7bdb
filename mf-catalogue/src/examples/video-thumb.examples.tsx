import styled from '@emotion/styled';
import { VideoThumb } from '@site/shared/ui/video-thumb';
import { skylineDrawing } from '@site/shared/ui/skyline-drawing';
import { pictureWords as words } from './pictures.words.text';

const Thumb = styled(VideoThumb)({ width: 320, maxWidth: '100%', height: 180 });

export const WithCaption = () => (
  <Thumb
    to="https://video.example/port"
    picture={{ src: skylineDrawing, alt: '', width: 320, height: 180 }}
    label={words.film}
    caption={words.caption}
    duration="2:14"
  />
);
