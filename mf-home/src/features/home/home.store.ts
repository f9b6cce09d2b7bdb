import type {
  Faq,
  LastNews,
  OnlineType,
  SocialLinks,
  WatchAndPlay,
  WelcomePage,
} from '@site/shared/contracts/home';
import type { AreaContext } from '@site/shared/area';
import { type Load, loading, settle, valueOr } from '@site/shared/rules/load';
import { type LoadSnapshots, toLoad, toSnapshots } from '@site/shared/rules/load-snapshot';
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

/** The figure on the board; `fresh` is false while it is the one of the last visit. */
export interface ShownOnline {
  count: number;
  type: OnlineType;
  fresh: boolean;
}

const ALL: readonly HomeBlock[] = ['welcome', 'news', 'watch', 'faq', 'social'];

/**
 * The content of the home area. Failures are logged and leave what was there (spec §8); no timer repeats a failed call,
 * the next page of the area that is opened asks anew.
 */
export class HomeStore {
  /** Replaced whole at each change: replies are values, not trees of observables. */
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

  /** In the order of the spec's numbers: Discord, VK, Telegram, YouTube. */
  get socialCards() {
    return valueOr(this.blocks.social, null)?.socialLink.toSorted((a, b) => a.type - b.type) ?? [];
  }

  get socialTotal() {
    return this.socialCards.reduce((sum, { members }) => sum + members, 0);
  }

  /** Fetches the named blocks side by side; those that are there stay on screen meanwhile. */
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
   * Fetches those of the named blocks that are not there and not on their way: idle ones and failed ones. Shell and page
   * both ask when a page opens, the first one fetches. Resolves when its own calls are done.
   */
  loadMissing(names: readonly HomeBlock[] = ALL): Promise<void> {
    return this.load(names.filter((name) => this.blocks[name].kind !== 'ready' && !this.inFlight.has(name)));
  }

  /** In the browser, once a page stands: shows the saved figure or saves the one there is, and fetches what is missing. */
  async start(names: readonly HomeBlock[] = ALL): Promise<void> {
    const { welcome } = this.blocks;
    if (welcome.kind === 'ready') this.keepOnline(welcome.value);
    else this.setSavedOnline(this.ports.online.read());
    await this.loadMissing(names);
  }

  dehydrate(): HomeSnapshot {
    return toSnapshots<Replies>(this.blocks);
  }

  private async loadBlock<Name extends HomeBlock>(name: Name, fetch: () => Promise<Replies[Name]>) {
    if (this.blocks[name].kind === 'idle') this.setBlock(name, loading);
    this.inFlight.add(name);
    const next = await settle(fetch()).finally(() => this.inFlight.delete(name));
    if (next.kind === 'failed') this.ports.log(homeLogText[name], next.error);
    // A block that was there outlives a failed refresh.
    if (next.kind === 'ready' || this.blocks[name].kind !== 'ready') this.setBlock(name, next);
    const { welcome } = this.blocks;
    if (name === 'welcome' && welcome.kind === 'ready') this.keepOnline(welcome.value);
  }

  private keepOnline({ online }: WelcomePage) {
    this.ports.online.write(online.count, online.type);
  }

  private setBlock<Name extends HomeBlock>(name: Name, next: Load<Replies[Name]>) {
    this.blocks = { ...this.blocks, [name]: next };
  }

  private setSavedOnline(count: number | null) {
    this.savedOnline = count;
  }
}
