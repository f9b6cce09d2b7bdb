import { Picture } from '@site/shared/ui/picture';
import { skylineDrawing } from '@site/shared/ui/skyline-drawing';
import { pictureWords as words } from './pictures.words.text';

export const Loaded = () => (
  <Picture of={{ src: skylineDrawing, alt: words.skyline, width: 640, height: 180 }} place={{ wide: 640 }} />
);

export const Failed = () => (
  <Picture
    of={{ src: 'data:image/png;base64,AAAA', alt: words.lost, width: 640, height: 180 }}
    place={{ wide: 640 }}
    eager
  />
);
