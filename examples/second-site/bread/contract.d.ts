// Written from area.json by build, dev and contracts.
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
