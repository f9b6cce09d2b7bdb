import type { AreaDefinition } from '@site/shared/area';
import { ApiError } from '@site/shared/contracts/errors';
import type { FooterReply, PaymentConfig } from '@site/shared/contracts/home';
import { type PageState, toSection } from '@site/contracts/page';
import type { Http } from '@site/shared/http/types';
import { type BrowserStorages, createVault } from '@site/shared/stores';
import { render } from '@testing-library/react';
import { when } from 'mobx';
import { MemoryRouter } from 'react-router-dom';
import { App } from '../app';
import { AreaStore } from '../areas/area.store';
import { createShell } from '../create-shell';
import { createModalPorts } from '../overlay/prepare-modal';
import type { SiteMapPorts, SiteSections } from '../site-map/site-map';
import { createSiteStores } from '../stores/site-stores';
import { createStyleCache } from '../styles/style-cache';

const owns: PageState['areas'][string]['owns'] = {
  name: 'town',
  title: 'Город',
  sign: { street: 'Пристань', house: '1' },
  paths: [
    { prefix: '/', title: 'Главная', description: 'Главная', header: 'scene' },
    { prefix: '/starting', title: 'Начать играть', description: 'Как начать' },
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
      paths: [{ prefix: '/desk', title: 'Приём граждан', description: 'По средам' }],
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

const FOOTER: FooterReply = {
  footer: {
    player: { forum: 'https://forum.example/' },
    importantInformation: {
      conditionsOfUse: '/legal/terms',
      userAgreement: '/legal/agreement',
      paymentRules: '/legal/payment',
    },
    contacts: { supportDiscord: 'https://discord.example/help', email: 'help@port-noyabr.example' },
    organisation: ['ИП Фамилия Имя Отчество'],
  },
  navigation: { discord: 'https://discord.example/', forum: 'https://forum.example/' },
};
const PAYMENT: PaymentConfig = {
  rate: 1,
  providers: [
    {
      provider: 'yookassa',
      methods: [{ type: 'sbp', title: 'СБП', image: 'pay-sbp', min: 10, max: 100_000, fee: 0 }],
      requiredFields: [],
    },
  ],
};
export const REPLIES: Record<string, unknown> = { '/api/home/footer': FOOTER, '/api/payment': PAYMENT };

/** Ends retry pauses immediately. Longer time limits never end. */
const pause = (ms: number) => new Promise<void>((resolve) => (ms < 2_000 ? resolve() : undefined));

interface Options {
  path?: string;
  page?: PageState;
  load?: () => Promise<AreaDefinition>;
  /** Replies of the fake http client by path. Requests to other paths fail. */
  replies?: Record<string, unknown>;
  /** Required for a page state that names only some areas. */
  siteMap?: Pick<SiteMapPorts, 'fetchAll' | 'servedPath'>;
  storages?: BrowserStorages;
}

export async function renderShell(options: Options = {}) {
  const { path = '/', page = buildPage(), load, replies = REPLIES, storages = null, siteMap } = options;
  const logged: string[] = [];
  const log = (message: string) => void logged.push(message);
  const answer = <T,>(path: string) =>
    path in replies ? Promise.resolve(replies[path] as T) : Promise.reject(new ApiError('UNAVAILABLE', 503));
  const http: Http = { get: answer, post: answer };
  const vault = createVault(storages);
  const areas = new AreaStore({
    loader: { load: load ?? (() => Promise.resolve(buildArea(() => <h1>Город</h1>))) },
    context: { http, online: { read: () => null, write: () => undefined }, log },
    find: (name) =>
      page.areas[name] ? Promise.resolve(page.areas[name]) : Promise.reject(new Error(`no ${name}`)),
    pause,
    unavailable: page.unavailable,
  });
  const shell = createShell({ areas, page, log, pause, ...(siteMap ? { siteMap } : {}) });
  const modalPorts = createModalPorts(() => shell);
  const openedModals: string[] = [];
  const prepareModal: typeof modalPorts.prepareModal = (name, ...rest) => {
    openedModals.push(name);
    return modalPorts.prepareModal(name, ...rest);
  };
  const stores = createSiteStores({ http, vault, log, ...modalPorts, prepareModal });
  await Promise.all([stores.frame.load(), stores.session.start(), areas.ensure('town')]);
  const { profile } = stores;
  await when(() => Object.values(profile.parts).every(({ kind }) => kind !== 'loading'));
  const screen = render(
    <MemoryRouter initialEntries={[path]}>
      <App cache={createStyleCache()} shell={shell} stores={stores} />
    </MemoryRouter>,
  );
  return { ...screen, logged, openedModals, areas, stores, map: shell.map };
}
