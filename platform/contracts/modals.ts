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
