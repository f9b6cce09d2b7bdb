import type {
  Faq,
  LastNews,
  OnlineType,
  SocialLinks,
  WatchAndPlay,
  WelcomePage,
} from '@site/shared/contracts/home';
import type { AreaContext } from '@site/area';
import { type Load, loading, settle, valueOr } from '@site/area/rules/load';
import { type LoadSnapshots, toLoad, toSnapshots } from '@site/area/rules/load-snapshot';
import { makeAutoObservable } from 'mobx';
import type { HomeApi } from './home.api';
import { homeLogText } from './home-log.text';

interface Replies {
  welcome: WelcomePage;
  news: LastNews;
  watch: WatchAndPlay;
  faq: Faq;
  social: SocialLinks;
}
export type HomeBlock = keyof Replies;
type Blocks = { [Name in HomeBlock]: Load<Replies[Name]> };

export type HomeSnapshot = LoadSnapshots<Replies>;

interface Ports extends Pick<AreaContext, 'log' | 'online'> {
  api: HomeApi;
}

/** The number of players on the board. `fresh` is false if the number comes from the last visit. */
export interface ShownOnline {
  count: number;
  type: OnlineType;
  fresh: boolean;
}

const ALL: readonly HomeBlock[] = ['welcome', 'news', 'watch', 'faq', 'social'];

/**
 * Loads the content of the home area. A failed load is logged, and a block that was loaded before stays in
 * place. Opening another page of the area fetches the blocks that are still missing; see
 * docs/product/home.md#failed-loads.
 */
export class HomeStore {
  /** Blocks by name. Each change assigns a new object, because MobX observes only the reference. */
  blocks: Blocks;
  savedOnline: number | null = null;
  private readonly inFlight = new Set<HomeBlock>();

  constructor(
    private readonly ports: Ports,
    snapshot: HomeSnapshot = {},
  ) {
    this.blocks = {
      welcome: toLoad(snapshot.welcome),
      news: toLoad(snapshot.news),
      watch: toLoad(snapshot.watch),
      faq: toLoad(snapshot.faq),
      social: toLoad(snapshot.social),
    };
    makeAutoObservable<this, 'ports' | 'inFlight'>(
      this,
      { ports: false, inFlight: false },
      { autoBind: true, deep: false },
    );
  }

  get online(): ShownOnline | null {
    const { welcome } = this.blocks;
    if (welcome.kind === 'ready') return { ...welcome.value.online, fresh: true };
    return this.savedOnline === null ? null : { count: this.savedOnline, type: 'online', fresh: false };
  }

  /**
   * Social networks ordered by wire number: Discord, VK, Telegram, YouTube; see
   * docs/product/promo.md#networks.
   */
  get socialCards() {
    return valueOr(this.blocks.social, null)?.socialLink.toSorted((a, b) => a.type - b.type) ?? [];
  }

  get socialTotal() {
    return this.socialCards.reduce((sum, { members }) => sum + members, 0);
  }

  /** Fetches the named blocks concurrently. Loaded blocks remain until their new reply arrives. */
  async load(names: readonly HomeBlock[] = ALL): Promise<void> {
    const { api } = this.ports;
    const loads: Record<HomeBlock, () => Promise<void>> = {
      welcome: () => this.loadBlock('welcome', api.fetchWelcome),
      news: () => this.loadBlock('news', api.fetchNews),
      watch: () => this.loadBlock('watch', api.fetchWatch),
      faq: () => this.loadBlock('faq', api.fetchFaq),
      social: () => this.loadBlock('social', api.fetchSocial),
    };
    await Promise.all(names.map((name) => loads[name]()));
  }

  /**
   * Fetches the named blocks that are neither loaded nor being fetched. The shell and the page both call this
   * method when a page opens, and only the first call fetches. Does not wait for fetches of earlier calls.
   */
  loadMissing(names: readonly HomeBlock[] = ALL): Promise<void> {
    return this.load(names.filter((name) => this.blocks[name].kind !== 'ready' && !this.inFlight.has(name)));
  }

  /**
   * Called in the browser when a page is mounted. Stores the number of players if it is loaded, otherwise
   * shows the stored number. Then fetches missing blocks.
   */
  async start(names: readonly HomeBlock[] = ALL): Promise<void> {
    const { welcome } = this.blocks;
    if (welcome.kind === 'ready') this.saveOnline(welcome.value);
    else this.setSavedOnline(this.ports.online.read());
    await this.loadMissing(names);
  }

  dehydrate(): HomeSnapshot {
    return toSnapshots<Replies>(this.blocks);
  }

  private async loadBlock<Name extends HomeBlock>(name: Name, fetch: () => Promise<Replies[Name]>) {
    if (['idle', 'failed'].includes(this.blocks[name].kind)) this.setBlock(name, loading);
    this.inFlight.add(name);
    const next = await settle(fetch()).finally(() => this.inFlight.delete(name));
    if (next.kind === 'failed') this.ports.log(homeLogText[name], next.error);
    if (next.kind === 'ready' || this.blocks[name].kind !== 'ready') this.setBlock(name, next);
    const { welcome } = this.blocks;
    if (name === 'welcome' && welcome.kind === 'ready') this.saveOnline(welcome.value);
  }

  private saveOnline({ online }: WelcomePage) {
    this.ports.online.write(online.count, online.type);
  }

  private setBlock<Name extends HomeBlock>(name: Name, next: Load<Replies[Name]>) {
    this.blocks = { ...this.blocks, [name]: next };
  }

  private setSavedOnline(count: number | null) {
    this.savedOnline = count;
  }
}
