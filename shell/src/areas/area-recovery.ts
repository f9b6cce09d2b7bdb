import type { PublicArea } from '@site/shared/contracts/composition';

/**
 * What the shell does when code of an area, or of its own, does not load or throws (docs/product/frame.md#start-up,
 * docs/decisions/0033). `shell/src/recovery` implements it; its code loads with the first failure.
 */
export interface AreaRecovery {
  /**
   * All attempts to load an area failed. Reports it and, where that may help, reloads the page. Resolves when the page
   * stays, or is still here long after its reload was started. Without `area` its location is unknown.
   */
  areaLost(name: string, error: unknown, area: PublicArea | undefined): Promise<void>;
  /** Reloads the page because the player retries an area. Resolves with false when the server would not deliver the page. */
  reloadForArea(name: string): Promise<boolean>;
  /** Reports code of an area that did not load. The page stays. */
  reportLostCode(name: string, error: unknown): Promise<void>;
  /** An area threw while rendering. Without `area` it was one of its modals or slots, and the page stays. */
  areaThrew(name: string, error: unknown, area: PublicArea | undefined): void;
  /** The frame threw, and React has removed the whole page. */
  frameThrew(): void;
}
