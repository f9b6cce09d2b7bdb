/**
 * Path at which a browser with a preview reads the releases of all areas. The reply is PreviewReleases, or an
 * ErrorReply: NOT_FOUND without a valid preview, UNAVAILABLE while the database does not answer.
 */
export const PREVIEW_RELEASES_PATH = '/preview/releases';
/**
 * Path at which a browser with a switchable preview chooses releases (POST, body PreviewChoiceRequest). The reply has
 * no body and sets the cookie of the preview, or is an ErrorReply: DOES_NOT_LINK with the problems (LinkRefusal), whose
 * messages are in Russian, FORBIDDEN if the preview is not switchable, CONFLICT if a release may not be chosen any
 * more.
 */
export const PREVIEW_CHOICE_PATH = '/preview/choice';

/** Stands for the live release of an area, also when it changes later. */
export const LIVE_RELEASE = 'live';

/** A stored release. `uploadedAt` is in milliseconds since 1970. */
export interface StoredBuild {
  release: string;
  uploadedAt: number;
}

/** Why a release may be chosen: the link shows it, it is a running canary, or it was live before. */
export type ChoiceKind = 'linked' | 'canary' | 'former';

export interface AreaInPreview {
  area: string;
  /** Title of the area; null for the shell. */
  title: string | null;
  /** The release that this browser gets. */
  seen: StoredBuild;
  /** The release that visitors get; null for an area that is not live. */
  live: StoredBuild | null;
  /** Releases that this browser may choose instead of the live one. Empty if there are none or the link forbids it. */
  choices: (StoredBuild & { kind: ChoiceKind })[];
}

/** The areas of the link first, in the order in which its maker named them. */
export interface PreviewReleases {
  /** Id of the composition that this browser gets. */
  composition: string;
  areas: AreaInPreview[];
}
