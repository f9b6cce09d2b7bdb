/**
 * The site's first modals (docs/product/frame.md#modals). A modal's number, 0 to 13, is its index in this list. The
 * name of any other modal begins with its area's name.
 */
export const MODAL_NAMES = [
  'change-password',
  'change-email',
  'confirm-email',
  'set-authenticator',
  'set-backup-codes',
  'set-notifications',
  'payment-method',
  'case-info',
  'hint',
  'authorization-2fa',
  'create-promocode',
  'password-recovery',
  'process-laucher', // misspelt in the wire format
  'screenshots',
] as const;

/**
 * Id of the title element, from which an open modal gets its accessible name. `Sheet` renders this element. A
 * modal without a `Sheet` must render it itself.
 */
export const MODAL_TITLE_ID = 'modal-title';

/**
 * Props and result of each modal as JSON, by name. The `contract.d.ts` of each area adds its modals, which its
 * `area.json` declares (docs/decisions/0081). Any area may open any modal.
 * @public
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled by the areas
export interface ModalMap {}

export type ModalName = keyof ModalMap & string;
export type ModalProps<Name extends ModalName> = ModalMap[Name] extends { props: infer Props }
  ? Props
  : never;
export type ModalResult<Name extends ModalName> = ModalMap[Name] extends { result: infer Result }
  ? Result
  : never;

/** Arguments of `modals.open` after the name: none for a modal without props. */
export type ModalArgs<Name extends ModalName> =
  ModalProps<Name> extends null ? [] : [props: ModalProps<Name>];
