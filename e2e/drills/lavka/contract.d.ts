// Written from area.json by build, dev and contracts.
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
