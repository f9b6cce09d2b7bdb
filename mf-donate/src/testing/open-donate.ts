import { renderArea, type RenderAreaOptions } from '@site/shared/testing/render-area';
import { act } from '@testing-library/react';
import { area } from '../area';
import { buildGeneral, buildReplies } from './donate-replies';

/** Opens a page of the donate area for a guest. `replies` overrides `buildReplies`. */
export const openDonate = ({ replies, ...options }: RenderAreaOptions = {}) =>
  renderArea(area, { path: '/donate', authorized: false, replies: buildReplies(replies), ...options });

/** Opens a page for a player with two characters and 2 450 DP; `general` overrides profile fields. */
export async function openPlayerDonate(
  { replies, ...options }: RenderAreaOptions = {},
  general: Parameters<typeof buildGeneral>[0] = {},
) {
  const page = await openDonate({ authorized: true, replies, ...options });
  act(() => {
    page.site.profile.set('general', buildGeneral(general));
    page.site.profile.set('characters', {
      selection: 1,
      list: [
        { id: 11, name: 'Дмитрий Ветров', parameters: [], propertyList: [] },
        { id: 12, name: 'Вера Соколова', parameters: [], propertyList: [] },
      ],
    });
  });
  return page;
}
