import type { PublicArea } from '@site/shared/contracts/composition';

/**
 * Handles area or shell code that fails to load or throws (docs/product/frame.md#start-up, docs/decisions/0033).
 * The implementation in `shell/src/recovery` is loaded on the first failure.
 */
export interface AreaRecovery {
  /**
   * Handles an area whose load attempts have all failed: reports the failure and reloads the page if that may
   * help. Resolves when the page is not reloaded or the reload takes too long. If the release is unknown, the
   * failure is only reported.
   */
  areaLost(name: string, error: unknown, area: PublicArea | undefined): Promise<void>;
  /**
   * Reloads the page because the player retries an area. Resolves with false, without a reload, when the
   * server would not deliver the page.
   */
  reloadForArea(name: string): Promise<boolean>;
  /** Reports that a chunk of an area did not load, without reloading the page. */
  reportLostCode(name: string, error: unknown): Promise<void>;
  /**
   * Handles an error that an area threw while rendering. Without `area` the error came from a modal or slot
   * of the area, and the page is not reloaded.
   */
  areaThrew(name: string, error: unknown, area: PublicArea | undefined): void;
  /**
   * Reports that the frame threw, and shows a plain error panel, because React has removed the whole page.
   */
  frameThrew(): void;
}
