import type { PublicArea } from '@site/shared/contracts/composition';

/**
 * Handles area or shell code that fails to load or throws (docs/product/frame.md#start-up,
 * docs/decisions/0033). The implementation in `shell/src/recovery` is loaded on the first failure.
 */
export interface AreaRecovery {
  /**
   * Handles an area whose load attempts have all failed: reports the failure and reloads the page if a reload
   * may help. Resolves when the page is not reloaded or the reload takes too long. If the release is unknown,
   * only reports the failure.
   */
  areaLost(name: string, error: unknown, area: PublicArea | undefined): Promise<void>;
  /**
   * Reloads the page to retry an area at the player's request. Resolves with false, without a reload, if the
   * server cannot deliver the page.
   */
  reloadForArea(name: string): Promise<boolean>;
  /** Reports that a chunk of an area did not load, without reloading the page. */
  reportLostCode(name: string, error: unknown): Promise<void>;
  /**
   * Handles a rendering error of an area. If `area` is undefined, the error came from a modal or slot of the
   * area, and the page is not reloaded.
   */
  areaThrew(name: string, error: unknown, area: PublicArea | undefined): void;
  /**
   * Reports that the frame threw, and shows a plain error panel, because React has removed the whole page.
   */
  frameThrew(): void;
}
