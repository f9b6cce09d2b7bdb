/**
 * Reason why a file was rejected as a picture: the format is not supported, the file is damaged or truncated,
 * the picture is animated, or the file has too many bytes or pixels.
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
