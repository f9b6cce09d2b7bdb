import { definePart, type PartGroup } from './part';
import { picturesText as text } from './pictures.text';
import * as icon from '../examples/icon.examples';
import iconSource from '../examples/icon.examples.tsx?source';
import * as picture from '../examples/picture.examples';
import pictureSource from '../examples/picture.examples.tsx?source';
import * as videoThumb from '../examples/video-thumb.examples';
import videoThumbSource from '../examples/video-thumb.examples.tsx?source';
import * as logoMark from '../examples/logo-mark.examples';
import logoMarkSource from '../examples/logo-mark.examples.tsx?source';
import * as skyline from '../examples/skyline.examples';
import skylineSource from '../examples/skyline.examples.tsx?source';
import * as grain from '../examples/grain.examples';
import grainSource from '../examples/grain.examples.tsx?source';
import * as visuallyHidden from '../examples/visually-hidden.examples';
import visuallyHiddenSource from '../examples/visually-hidden.examples.tsx?source';

export const pictures: PartGroup = {
  id: 'pictures',
  title: text.title,
  parts: [
    definePart('ui/icon', text.icon, icon, iconSource),
    definePart('ui/picture', text.picture, picture, pictureSource),
    definePart('ui/video-thumb', text.videoThumb, videoThumb, videoThumbSource),
    definePart('ui/logo-mark', text.logoMark, logoMark, logoMarkSource),
    definePart('ui/skyline', text.skyline, skyline, skylineSource, { isScene: true }),
    definePart('ui/grain', text.grain, grain, grainSource),
    definePart('ui/visually-hidden', text.visuallyHidden, visuallyHidden, visuallyHiddenSource),
  ],
};
