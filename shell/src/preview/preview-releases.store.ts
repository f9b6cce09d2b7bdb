import type { ApiError } from '@site/shared/contracts/errors';
import { type AreaInPreview, LIVE_RELEASE, type PreviewReleases } from '@site/contracts/preview-releases';
import { attempt, idle, type Load, loading, settle } from '@site/area/rules/load';
import { makeAutoObservable } from 'mobx';
import type { PreviewReleasesApi } from './preview-releases.api';

/** Returns the option that stands for what the browser sees now. */
const seenOption = ({ seen, live }: AreaInPreview): string =>
  seen.release === live?.release ? LIVE_RELEASE : seen.release;

/** The releases of all areas for a browser that has a preview, and the choice of others. */
export class PreviewReleasesStore {
  releases: Load<PreviewReleases> = idle;
  /** Chosen releases by area, for the areas that can be switched. */
  chosen: Readonly<Record<string, string>> = {};
  sending = false;
  failure: ApiError | null = null;

  constructor(
    private readonly api: PreviewReleasesApi,
    private readonly leave: () => void,
  ) {
    makeAutoObservable<this, 'api' | 'leave'>(this, { api: false, leave: false }, { autoBind: true });
  }

  /** Areas that the visitor can switch. */
  get switchable(): readonly AreaInPreview[] {
    return this.releases.kind === 'ready'
      ? this.releases.value.areas.filter(({ choices }) => choices.length > 0)
      : [];
  }

  get isChanged(): boolean {
    return this.switchable.some((area) => this.chosen[area.area] !== seenOption(area));
  }

  /** True if the visitor sees the live release of each area that has one and can be switched. */
  get isLive(): boolean {
    return this.switchable.every((area) => !area.live || seenOption(area) === LIVE_RELEASE);
  }

  async load(): Promise<void> {
    this.setReleases(loading);
    this.setReleases(await settle(this.api.fetch()));
  }

  choose(area: string, release: string): void {
    this.chosen = { ...this.chosen, [area]: release };
    this.failure = null;
  }

  /** Chooses the live release of each area that has one, and shows them. */
  async reset(): Promise<void> {
    for (const { area, live } of this.switchable) if (live) this.choose(area, LIVE_RELEASE);
    await this.submit();
  }

  /** Sends the choice and loads the page again, which then shows the chosen releases. */
  async submit(): Promise<void> {
    if (this.sending) return;
    this.setSending(true, null);
    const result = await attempt(this.api.choose({ releases: { ...this.chosen } }));
    if (result.ok) this.leave();
    else this.setSending(false, result.error);
  }

  private setReleases(next: Load<PreviewReleases>): void {
    this.releases = next;
    this.chosen = Object.fromEntries(this.switchable.map((area) => [area.area, seenOption(area)]));
  }

  private setSending(sending: boolean, failure: ApiError | null): void {
    this.sending = sending;
    this.failure = failure;
  }
}
