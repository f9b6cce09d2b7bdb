// Written by `pnpm contracts`, `pnpm dev` and `pnpm build` from area.json.
export {};

declare module '@site/contracts/links' {
  interface PathMap {
    "/": true;
    "/bread": true;
  }
}

declare module '@site/contracts/modals' {
  interface ModalMap {
    "bread/reserve": { props: {
      /** Id of the loaf that is chosen first. */
      loaf: string | null;
    }; result: number };
  }
}
