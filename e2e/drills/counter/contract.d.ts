// Written by `pnpm contracts`, `pnpm dev` and `pnpm build` from area.json.
export {};

declare module '@site/contracts/slots' {
  interface SlotMap {
    "counter/sales": { props: null };
  }
}
