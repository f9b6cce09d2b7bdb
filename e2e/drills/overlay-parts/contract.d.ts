// Written from area.json by build, dev and contracts.
export {};

declare module '@site/contracts/modals' {
  interface ModalMap {
    "drillparts/small": { props: null; result: void };
    "drillparts/long": { props: null; result: void };
    "drillparts/slow": { props: null; result: void };
    "drillparts/hangs": { props: null; result: void };
    "drillparts/throws": { props: null; result: void };
    "drillparts/codeless": { props: null; result: void };
    "drillparts/missing": { props: null; result: void };
  }
}

declare module '@site/contracts/slots' {
  interface SlotMap {
    "drillparts/slot": { props: "good" | "throws" };
  }
}
