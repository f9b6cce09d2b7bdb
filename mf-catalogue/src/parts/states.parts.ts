import { definePart, type PartGroup } from './part';
import { statesText as text } from './states.text';
import * as loadView from '../examples/load-view.examples';
import loadViewSource from '../examples/load-view.examples.tsx?source';
import * as skeleton from '../examples/skeleton.examples';
import skeletonSource from '../examples/skeleton.examples.tsx?source';
import * as emptyBox from '../examples/empty-box.examples';
import emptyBoxSource from '../examples/empty-box.examples.tsx?source';
import * as inlineError from '../examples/inline-error.examples';
import inlineErrorSource from '../examples/inline-error.examples.tsx?source';
import * as areaUnavailable from '../examples/area-unavailable.examples';
import areaUnavailableSource from '../examples/area-unavailable.examples.tsx?source';
import * as errorScreen from '../examples/error-screen.examples';
import errorScreenSource from '../examples/error-screen.examples.tsx?source';

export const states: PartGroup = {
  id: 'states',
  title: text.title,
  parts: [
    definePart('ui/load-view', text.loadView, loadView, loadViewSource),
    definePart('ui/skeleton', text.skeleton, skeleton, skeletonSource),
    definePart('ui/empty-box', text.emptyBox, emptyBox, emptyBoxSource),
    definePart('ui/inline-error', text.inlineError, inlineError, inlineErrorSource),
    definePart('ui/area-unavailable', text.areaUnavailable, areaUnavailable, areaUnavailableSource, {
      isScene: true,
    }),
    definePart('ui/error-screen', text.errorScreen, errorScreen, errorScreenSource, { isScene: true }),
  ],
};
