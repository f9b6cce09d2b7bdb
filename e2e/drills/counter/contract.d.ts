// Written from area.json by build, dev and contracts.
export {};

declare module '@site/contracts/slots' {
  interface SlotMap {
    "counter/sales": { props: null };
  }
}
