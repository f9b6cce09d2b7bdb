// Written by `pnpm contracts`, `pnpm dev` and `pnpm build` from area.json.
export {};

declare module '@site/contracts/links' {
  interface PathMap {
    "/lavka": true;
  }
}

declare module '@site/contracts/events' {
  interface EventMap {
    "lavka/sold": { payload: {
      id: string;
    } };
  }
}
