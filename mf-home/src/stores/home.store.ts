import type { WelcomePage } from '@site/shared/contracts/home';
import type { AreaContext } from '@site/area';
import { LIVE_POLL_MS, LIVE_TTL_MS } from '@site/shared/contracts/limits';
import { type Load, loading, ready, settle, valueOr } from '@site/area/rules/load';
import { type LoadSnapshots, toLoad, toSnapshots } from '@site/area/rules/load-snapshot';
import { makeAutoObservable } from 'mobx';
import type { HomeApi, HomeReplies } from './home.api';
import { homeLogText } from './home-log.text';
import { withoutLive } from './without-live';

export type HomeBlock = keyof HomeReplies;
type Blocks = { [Name in HomeBlock]: Load<HomeReplies[Name]> };

export type HomeSnapshot = LoadSnapshots<HomeReplies>;

interface Ports extends Pick<AreaContext, 'log' | 'online'> {
  api: HomeApi;
}

const ALL: readonly HomeBlock[] = ['welcome', 'news', 'watch', 'faq', 'social'];
/** Blocks with live data (docs/product/home.md#live-data). */
const LIVE: readonly HomeBlock[] = ['welcome', 'watch', 'social'];

/**
 * Loads the content of the home area. A failed load is logged, and a block that was loaded before stays in
 * place. Opening another page of the area fetches the blocks that are still missing; see
 * docs/product/home.md#failed-loads.
 */
export class HomeStore {
  /** Blocks by name. Each change assigns a new object, because MobX observes only the reference. */
  blocks: Blocks;
  private readonly inFlight = new Set<HomeBlock>();
  /** Times of the latest successful loads. Blocks from the server's HTML count as loaded at hydration. */
  private readonly loadedAt = new Map<HomeBlock, number>(ALL.map((name) => [name, Date.now()]));

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
    makeAutoObservable<this, 'ports' | 'inFlight' | 'loadedAt'>(
      this,
      { ports: false, inFlight: false, loadedAt: false },
      { autoBind: true, deep: false },
    );
  }

  /**
   * Social networks ordered by wire number: Discord, VK, Telegram, YouTube; see
   * docs/product/frame.md#social-links.
   */
  get socialCards() {
    return valueOr(this.blocks.social, null)?.socialLink.toSorted((a, b) => a.type - b.type) ?? [];
  }

  get socialTotal() {
    return this.socialCards.reduce((sum, { members }) => sum + (members ?? 0), 0);
  }

  /**
   * Fetches the named blocks concurrently. Loaded blocks remain until their new reply arrives. Failed blocks
   * show that they are loading.
   */
  async load(names: readonly HomeBlock[] = ALL): Promise<void> {
    for (const name of names) if (this.blocks[name].kind === 'failed') this.setBlock(name, loading);
    await this.fetch(names);
  }

  /**
   * Fetches the named blocks that are neither loaded nor being fetched. The shell and the page both call this
   * method when a page opens, and only the first call fetches. Does not wait for fetches of earlier calls.
   */
  loadMissing(names: readonly HomeBlock[] = ALL): Promise<void> {
    return this.load(names.filter((name) => this.blocks[name].kind !== 'ready' && !this.inFlight.has(name)));
  }

  /**
   * Fetches the blocks with live data again. Called regularly while a page with them is open. A failed block
   * keeps its message until a reply arrives, so that the page does not jump and the retry button keeps the
   * focus.
   */
  refreshLive(): Promise<void> {
    return this.fetch(LIVE);
  }

  /**
   * Called in the browser when a page is mounted. Shows and stores the number of players if it is loaded. Then
   * fetches missing blocks, and blocks whose live data are older than `LIVE_POLL_MS`.
   */
  async start(names: readonly HomeBlock[] = ALL): Promise<void> {
    const { welcome } = this.blocks;
    const old = LIVE.filter((name) => names.includes(name) && this.ageOf(name) > LIVE_POLL_MS);
    if (welcome.kind === 'ready' && !old.includes('welcome')) this.shareOnline(welcome.value);
    await Promise.all([this.loadMissing(names), this.load(old)]);
  }

  dehydrate(): HomeSnapshot {
    return toSnapshots<HomeReplies>(this.blocks);
  }

  private async fetch(names: readonly HomeBlock[]): Promise<void> {
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

  private async loadBlock<Name extends HomeBlock>(name: Name, fetch: () => Promise<HomeReplies[Name]>) {
    if (this.blocks[name].kind === 'idle') this.setBlock(name, loading);
    this.inFlight.add(name);
    const next = await settle(fetch()).finally(() => this.inFlight.delete(name));
    if (next.kind === 'ready') this.loadedAt.set(name, Date.now());
    else if (next.kind === 'failed') this.ports.log(homeLogText[name], next.error);
    const shown: Load<HomeReplies[Name]> = this.blocks[name];
    if (next.kind === 'ready' || shown.kind !== 'ready') this.setBlock(name, next);
    else if (this.ageOf(name) > LIVE_TTL_MS) this.setBlock(name, ready(withoutLive(name, shown.value)));
    const { welcome } = this.blocks;
    if (name === 'welcome' && next.kind === 'ready' && welcome.kind === 'ready')
      this.shareOnline(welcome.value);
  }

  /** Returns the time since a block was loaded, in milliseconds. 0 for a block that is not loaded. */
  private ageOf(name: HomeBlock): number {
    return this.blocks[name].kind === 'ready' ? Date.now() - (this.loadedAt.get(name) ?? 0) : 0;
  }

  private shareOnline({ online }: WelcomePage) {
    if (online) this.ports.online.write(online.count, online.type, online.measuredAt);
  }

  private setBlock<Name extends HomeBlock>(name: Name, next: Load<HomeReplies[Name]>) {
    this.blocks = { ...this.blocks, [name]: next };
  }
}
