import type { PublicArea } from '@site/contracts/composition';

/**
 * Handles area or shell code that fails to load or throws (docs/product/frame.md#start-up,
 * docs/decisions/0033). The implementation in `platform/host/recovery` is loaded on the first failure.
 */
export interface AreaRecovery {
  /**
   * Handles an area whose load attempts have all failed. Reports the failure and, if the release is known and
   * a reload may help, reloads the page. Resolves when the page is not reloaded or the reload takes too long.
   */
  areaLost(name: string, error: unknown, area: PublicArea | undefined): Promise<void>;
  /**
   * Reloads the page to retry an area at the visitor's request. Resolves with false, without a reload, if the
   * server cannot deliver the page.
   */
  reloadForArea(name: string): Promise<boolean>;
  /** Reports that a chunk of an area or of the shell did not load, without reloading the page. */
  reportLostCode(name: string, error: unknown): Promise<void>;
  /**
   * Handles an error thrown while rendering an area, as `areaLost` does. For a modal or slot, `area` is
   * undefined, and the error is only reported.
   */
  areaThrew(name: string, error: unknown, area: PublicArea | undefined): Promise<void>;
  /**
   * Reports that the frame threw, and shows a plain error panel, because React has removed the whole page.
   */
  frameThrew(error: unknown): void;
}
