import type { OnlineType } from '../contracts/home';

/**
 * Stores the number of players online between visits and shows it in the header and menu. Counts are
 * integers.
 */
export interface OnlineMemory {
  read(): number | null;
  /**
   * Stores and shows `count`. `type` says what was counted. The default is players online. `measuredAt` is the
   * time of the count in milliseconds since 1970.
   */
  write(count: number, type?: OnlineType, measuredAt?: number): void;
}

declare module '@site/area' {
  export interface AreaContext {
    /**
     * Reads and stores the number of players online (docs/product/home.md#home-data). On the server `read`
     * returns null.
     */
    online: OnlineMemory;
  }
}
