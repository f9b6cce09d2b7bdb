/** Why bytes are no picture for this site: of another format, cut short or spoilt, animated, or too large to be decoded. */
export type PictureMistake = 'format' | 'broken' | 'animated' | 'too-large';

/** A file that can't be used as a picture. Who asked for it is told `mistake`. */
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
