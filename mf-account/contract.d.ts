// Written from area.json by build, dev and contracts.
export {};

declare module '@site/contracts/links' {
  interface PathMap {
    "/auth": true;
    "/auth/data": true;
    "/auth/register": true;
    "/auth/undo-email": true;
    "/auth/keep-factor": true;
    "/auth/export": true;
    "/profile": true;
    "/personal-account": true;
    "/rating": true;
    "/preregistration": true;
    "/device": true;
  }
}

declare module '@site/contracts/modals' {
  interface ModalMap {
    "change-password": { props: null; result: void };
    "change-email": { props: null; result: void };
    "confirm-email": { props: null; result: void };
    "set-authenticator": { props: null; result: void };
    "set-backup-codes": { props: null; result: void };
    "set-notifications": { props: null; result: void };
    "authorization-2fa": { props: null; result: void };
    "create-promocode": { props: null; result: void };
    "password-recovery": { props: null; result: void };
  }
}

declare module '@site/contracts/slots' {
  interface SlotMap {
    "sign-in": { props: null };
  }
}
