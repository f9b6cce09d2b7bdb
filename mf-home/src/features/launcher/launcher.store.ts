import { ApiError } from '@site/shared/contracts/errors';
import { toSafeLink } from '@site/area/rules/links';
import { attempt, idle, type Load, loading, ready, type Result } from '@site/area/rules/load';
import { makeAutoObservable } from 'mobx';
import type { LauncherApi } from './launcher.api';
import { type Film, VIDEO_INSTRUCTION } from './video-instruction';

/**
 * Loads the launcher's download address and provides the installation film; see
 * docs/product/home.md#launcher.
 */
export class LauncherStore {
  readonly videoInstruction: Film = VIDEO_INSTRUCTION;
  download: Load<string> = idle;

  constructor(private readonly api: LauncherApi) {
    makeAutoObservable<this, 'api'>(this, { api: false, videoInstruction: false }, { autoBind: true });
  }

  /** Fetches the download address. An unsafe address is treated as a failure. */
  async requestDownload(): Promise<Result<string>> {
    this.setDownload(loading);
    const result = await attempt(this.fetchAddress());
    this.setDownload(result.ok ? ready(result.value) : { kind: 'failed', error: result.error });
    return result;
  }

  private async fetchAddress(): Promise<string> {
    const { url } = await this.api.fetchDownload();
    const address = toSafeLink(url);
    if (address === null || address.startsWith('mailto:'))
      throw new ApiError('INTERNAL', 200, 'unsafe address');
    return address;
  }

  private setDownload(next: Load<string>) {
    this.download = next;
  }
}
