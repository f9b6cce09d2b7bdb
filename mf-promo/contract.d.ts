// Written from area.json by build, dev and contracts.
export {};

declare module '@site/contracts/links' {
  interface PathMap {
    "/promo": true;
  }
}
