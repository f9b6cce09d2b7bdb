// Written by `pnpm contracts`, `pnpm dev` and `pnpm build` from area.json.
export {};

declare module '@site/contracts/links' {
  interface PathMap {
    "/visit": true;
  }
}
