import { type AreaDefinition, ModalStore } from '@site/area';
import { timer } from '@site/area/rules/timer';
import { ApiError } from '@site/shared/contracts/errors';
import type { FooterReply, PaymentConfig } from '@site/shared/contracts/home';
import type { PageState } from '@site/contracts/page';
import { buildArea, buildPage } from '@site/host/testing/build-page';
import {
  App,
  AreaStore,
  createModalPorts,
  createPlatformStores,
  createShell,
  createStyleCache,
  type SiteMapPorts,
} from '@site/host/testing/parts';
import type { Http } from '@site/area/http/types';
import { type BrowserStorages } from '@site/area/browser-storage';
import { createVault } from '@site/shared/stores';
import { render } from '@testing-library/react';
import { when } from 'mobx';
import { MemoryRouter } from 'react-router-dom';
import { site } from '../site';
import { createSiteStores } from '../stores/site-stores';

const FOOTER: FooterReply = {
  footer: {
    player: { forum: 'https://forum.example/' },
    importantInformation: {
      conditionsOfUse: '/legal/terms',
      userAgreement: '/legal/agreement',
      paymentRules: '/legal/payment',
    },
    contacts: { supportDiscord: 'https://discord.example/help', email: 'help@port-noyabr.example' },
    organisation: ['ИП Соловьёв Илья Маркович'],
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
  const http: Http = { get: answer, post: answer, put: answer, patch: answer, delete: answer };
  const vault = createVault(storages);
  const areas = new AreaStore({
    loader: { load: load ?? (() => Promise.resolve(buildArea(() => <h1>Город</h1>))) },
    context: { http, online: { read: () => null, write: () => undefined }, log },
    find: (name) =>
      page.areas[name] ? Promise.resolve(page.areas[name]) : Promise.reject(new Error(`no ${name}`)),
    pause,
    unavailable: page.unavailable,
  });
  const shell = createShell({ site, areas, page, log, pause, ...(siteMap ? { siteMap } : {}) });
  const base = createPlatformStores(() => shell);
  const openedModals: string[] = [];
  const { prepareModal } = createModalPorts(() => shell, base.toasts);
  const modals = new ModalStore({
    timer,
    prepare(name, ...rest) {
      openedModals.push(name);
      return prepareModal(name, ...rest);
    },
  });
  const stores = createSiteStores({ http, vault, log, platform: { ...base, modals } });
  await Promise.all([stores.frame.load(), stores.session.start(), areas.ensure('town')]);
  const { profile } = stores;
  await when(() => Object.values(profile.parts).every(({ kind }) => kind !== 'loading'));
  const screen = render(
    <MemoryRouter initialEntries={[path]}>
      <App cache={createStyleCache()} site={site} shell={shell} stores={stores} />
    </MemoryRouter>,
  );
  return {
    ...screen,
    logged,
    openedModals,
    areas,
    stores,
    map: shell.map,
    announcements: shell.announcements,
  };
}
