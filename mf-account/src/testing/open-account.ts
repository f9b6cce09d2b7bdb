import { renderArea, type RenderAreaOptions } from '@site/shared/testing/render-area';
import { area } from '../area';
import { buildReplies } from './account-replies';

/** Renders a page of the account area. Calls without an entry in `replies` succeed. */
export const openAccount = ({ replies, ...options }: RenderAreaOptions = {}) =>
  renderArea(area, { path: '/auth', replies: buildReplies(replies), ...options });
