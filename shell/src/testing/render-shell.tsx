import type { AreaDefinition } from '@site/shared/area';
import { ApiError } from '@site/shared/contracts/errors';
import type { FooterReply, PaymentConfig } from '@site/shared/contracts/home';
import { type PageState, toSection } from '@site/shared/contracts/page';
import type { Http } from '@site/shared/http/types';
import { type BrowserStorages, createVault } from '@site/shared/stores';
import { render } from '@testing-library/react';
import { when } from 'mobx';
import { MemoryRouter } from 'react-router-dom';
import { App } from '../app';
import { AreaStore } from '../areas/area.store';
import { createShell } from '../create-shell';
import { createModalPorts } from '../overlay/prepare-modal';
import type { SiteMapPorts, SiteSections } from '../site-map';
import { createSiteStores } from '../site-stores';
import { createStyleCache } from '../style-cache';

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

/** A page of a composition with one area, `town`, that owns `/` and `/starting`. */
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

/** What a whole composition says: the areas of `page`, and `desk`, which owns `/desk` and topping up. */
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

/** Retries follow at once, deadlines never end. */
const pause = (ms: number) => new Promise<void>((resolve) => (ms < 2_000 ? resolve() : undefined));

interface Options {
  path?: string;
  page?: PageState;
  /** The area's code, or what its loading gives. */
  load?: () => Promise<AreaDefinition>;
  /** Replies by path; a path without one fails. */
  replies?: Record<string, unknown>;
  /** What a page that names only some areas leaves out. */
  rest?: Pick<SiteMapPorts, 'fetchAll' | 'served'>;
  /** What the browser has kept. */
  storages?: BrowserStorages;
}

/** The whole shell at `path`, over an http that knows `replies`. */
export async function renderShell(options: Options = {}) {
  const { path = '/', page = buildPage(), load, replies = REPLIES, storages = null, rest } = options;
  const said: string[] = [];
  const log = (message: string) => void said.push(message);
  const answer = <T,>(asked: string) =>
    asked in replies
      ? Promise.resolve(replies[asked] as T)
      : Promise.reject(new ApiError('UNAVAILABLE', 503));
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
  const shell = createShell({ areas, page, log, pause, ...(rest ? { rest } : {}) });
  const modalPorts = createModalPorts(() => shell);
  /** Modals that somebody has asked for. */
  const asked: string[] = [];
  const prepareModal: typeof modalPorts.prepareModal = (name, ...rest) => {
    asked.push(name);
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
  return { ...screen, said, asked, areas, stores, map: shell.map };
}
