import { renderArea, type RenderAreaOptions } from '@site/shared/testing/render-area';
import { area } from '../area';
import { buildReplies } from './home-replies';

/** Opens a page of the home area in a test. If `replies` are not given, every call succeeds. */
export const openHome = (options: RenderAreaOptions = {}) =>
  renderArea(area, { replies: buildReplies(), ...options });
