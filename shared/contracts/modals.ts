import type { Json } from './page';

/** The spec's modals (§2) in its order: the number of a modal is its place here, 0 to 13. */
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
  'process-laucher', // wire spelling
  'screenshots',
] as const;
export type ModalName = (typeof MODAL_NAMES)[number];

/** The element that names an open modal for assistive technology; every modal's component has one (`Sheet` does). */
export const MODAL_TITLE_ID = 'modal-title';

/** A modal that needs nothing and answers nothing. */
interface Plain {
  props: null;
  result: void;
}

/**
 * What each modal takes and what it answers; both are JSON. The area that owns the name gives the component, any area may
 * open it. Rows change with their owner: a new optional prop is an addition, anything else a new name.
 */
export interface ModalMap {
  'change-password': Plain;
  'change-email': Plain;
  'confirm-email': Plain;
  'set-authenticator': Plain;
  'set-backup-codes': Plain;
  'set-notifications': Plain;
  'payment-method': Plain;
  'case-info': { props: { caseId: number }; result: void };
  hint: Plain;
  'authorization-2fa': Plain;
  'create-promocode': Plain;
  'password-recovery': Plain;
  'process-laucher': Plain;
  screenshots: { props: ScreenshotProps; result: void };
}

/** What the viewer shows whole: a picture, or the film that the picture stands for. */
export interface ScreenshotProps {
  src: string;
  alt: string;
  /** Of the picture, px, so that its place is reserved. */
  width: number;
  height: number;
  /** Address of the film's page; its player stands in the picture's place where a known host has one (decision 12). */
  film?: string;
}

export type ModalProps<Name extends ModalName> = ModalMap[Name]['props'];
export type ModalResult<Name extends ModalName> = ModalMap[Name]['result'];

/** The arguments after the name: none for a modal without props. */
export type ModalArgs<Name extends ModalName> =
  ModalProps<Name> extends null ? [] : [props: ModalProps<Name> & Json];
