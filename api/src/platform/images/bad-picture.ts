/**
 * Why a file was rejected as a picture: its format is not supported, it is damaged or truncated, it is
 * animated, or it has too many bytes or pixels.
 */
export type PictureMistake = 'format' | 'broken' | 'animated' | 'too-large';

/** Thrown for a file that cannot be used as a picture. `mistake` is the reason. */
export class BadPicture extends Error {
  override readonly name = 'BadPicture';
  constructor(
    readonly mistake: PictureMistake,
    options?: ErrorOptions,
  ) {
    super(mistake, options);
  }
}

export const isBadPicture = (error: unknown): error is BadPicture =>
  error instanceof Error && error.name === 'BadPicture';
