/** Reason to reject a file: unsupported format, damaged or truncated, animated, or too many bytes or pixels. */
export type PictureMistake = 'format' | 'broken' | 'animated' | 'too-large';

/** Thrown for a file that cannot be used as a picture. Callers report `mistake`. */
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
