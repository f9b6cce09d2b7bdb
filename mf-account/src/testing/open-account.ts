import { renderArea, type RenderAreaOptions } from '@site/shared/testing/render-area';
import { area } from '../area';
import { buildReplies } from './account-replies';

/** Opens a page of the account area as a visitor gets it; without `replies` all goes well. */
export const openAccount = ({ replies, ...options }: RenderAreaOptions = {}) =>
  renderArea(area, { path: '/auth', replies: buildReplies(replies), ...options });
