// Written from area.json by build, dev and contracts.
export {};

declare module '@site/contracts/links' {
  interface PathMap {
    "/": true;
    "/home": true;
    "/starting": true;
    "/launcher": true;
    "/legal": true;
    "/legal/terms": true;
    "/legal/agreement": true;
    "/legal/payments": true;
    "/legal/privacy": true;
    "/legal/consent": true;
    "/legal/contest": true;
    "/legal/rules": true;
  }
}

declare module '@site/contracts/modals' {
  interface ModalMap {
    "process-laucher": { props: null; result: void };
    "screenshots": { props: {
      src: string;
      alt: string;
      /** Width of the picture in px. With the height, reserves the space until the picture has loaded. */
      width: number;
      height: number;
      /** Address of a video page. If a player of VIDEO_HOSTS can play the video, the player replaces the picture (docs/product/home.md#videos). */
      film?: string;
    }; result: void };
  }
}
