import type { Json } from './page';

/**
 * The site's modals (docs/product/frame.md#modals). A modal's number, 0 to 13, is its index in this list.
 * @internal
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
export type ModalName = (typeof MODAL_NAMES)[number];

/**
 * Id of the title element, from which an open modal gets its accessible name. `Sheet` renders this element. A
 * modal without a `Sheet` must render it itself.
 */
export const MODAL_TITLE_ID = 'modal-title';

/** A modal without props and result. */
interface Plain {
  props: null;
  result: void;
}

/**
 * Props and result of each modal as JSON. The area whose `area.json` lists the modal provides the component.
 * Any area may open the modal. A new optional prop is a compatible change. Any other change needs a new modal
 * name.
 */
interface ModalMap {
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

/** Props of the `screenshots` modal, which shows a picture or plays a video. */
export interface ScreenshotProps {
  src: string;
  alt: string;
  /** Size of the picture in px. Reserves the space until the picture has loaded. */
  width: number;
  height: number;
  /**
   * Address of a video's page. If a player of `VIDEO_HOSTS` can play the video, the player replaces the
   * picture (docs/product/home.md#videos).
   */
  film?: string;
}

export type ModalProps<Name extends ModalName> = ModalMap[Name]['props'];
export type ModalResult<Name extends ModalName> = ModalMap[Name]['result'];

/** Arguments of `modals.open` after the name: none for a modal without props. */
export type ModalArgs<Name extends ModalName> =
  ModalProps<Name> extends null ? [] : [props: ModalProps<Name> & Json];
