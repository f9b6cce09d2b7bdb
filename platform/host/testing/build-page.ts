import type { AreaDefinition } from '@site/area';
import { type PageState, toSection } from '@site/contracts/page';
import type { SiteSections } from '../site-map/site-map';

const owns: PageState['areas'][string]['owns'] = {
  name: 'town',
  title: 'Город',
  sign: { street: 'Пристань', house: '1' },
  paths: [
    { prefix: '/', title: 'Главная', header: 'scene' },
    { prefix: '/starting', title: 'Начать играть' },
  ],
  modals: [],
  slots: [],
};

/** Builds the page state of a composition with one area, `town`, which owns `/` and `/starting`. */
export const buildPage = (over: Partial<PageState> = {}): PageState => ({
  composition: 'c1',
  shell: 'fedcba9876543210',
  buildTime: 1,
  mode: 'live',
  rules: [],
  paths: { town: ['/', '/starting'] },
  sections: { town: { title: owns.title, sign: owns.sign, pages: owns.paths, modals: [], slots: [] } },
  areas: { town: { release: '0123456789abcdef', entry: '/r/town/e.js', integrity: {}, owns } },
  integrity: {},
  ...over,
});

/** Returns the areas of `page` plus the area `desk`, which owns `/desk` and offers the top-up modal. */
export const withDesk = ({ paths, sections }: PageState): SiteSections => ({
  paths: { ...paths, desk: ['/desk'] },
  sections: {
    ...sections,
    desk: toSection({
      name: 'desk',
      title: 'Приёмная',
      sign: { street: 'Таможенная', house: '5' },
      paths: [{ prefix: '/desk', title: 'Приём граждан' }],
      modals: ['payment-method'],
      slots: [],
    }),
  },
});

export const buildArea = (Routes: AreaDefinition['Routes']): AreaDefinition => ({
  createStores: () => ({}),
  dehydrate: () => null,
  load: () => Promise.resolve(),
  Routes,
});
