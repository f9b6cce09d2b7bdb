// Written from area.json by build, dev and contracts.
export {};

declare module '@site/contracts/links' {
  interface PathMap {
    "/donate": true;
    "/checkpayment": true;
  }
}

declare module '@site/contracts/modals' {
  interface ModalMap {
    "payment-method": { props: null; result: void };
    "case-info": { props: {
      caseId: number;
    }; result: void };
    "hint": { props: null; result: void };
  }
}
