import { renderArea, type RenderAreaOptions } from '@site/shared/testing/render-area';
import { area } from '../area';
import { buildReplies } from './account-replies';

/** Renders a page of the account area. `replies` overrides the replies of `buildReplies`. */
export const openAccount = ({ replies, ...options }: RenderAreaOptions = {}) =>
  renderArea(area, { path: '/auth', replies: buildReplies(replies), ...options });
