import type { Partner } from '@site/shared/contracts/partners';
import { renderArea, type RenderAreaOptions } from '@site/shared/testing/render-area';
import { area } from '../area';

export const buildPartner = (change: Partial<Partner> = {}): Partner => ({
  name: 'Ночная смена',
  promo: 'SMENA',
  socialLinks: [
    { network: 'twitch', link: 'https://www.twitch.tv/nochnaya' },
    { network: 'instagram', link: 'https://instagram.com/nochnaya', note: 'Запрещена в России.' },
  ],
  reward: { items: [{ name: 'термос', count: 4 }], donate: 300, money: 50_000, chips: 0 },
  task: { playTime: 10, level: 3 },
  sharePicture: '/api/partners/SMENA/picture?v=0123456789ab',
  ...change,
});

export const openPromo = ({ replies, ...options }: RenderAreaOptions = {}, change: Partial<Partner> = {}) =>
  renderArea(area, {
    path: '/promo/smena',
    authorized: false,
    replies: {
      'GET /api/partners/smena': buildPartner(change),
      'POST /api/partners/SMENA/visit': { success: true },
      ...replies,
    },
    ...options,
  });
