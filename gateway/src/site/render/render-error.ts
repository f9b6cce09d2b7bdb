/**
 * Why the server could not draw: `threw` the code failed · `not-loaded` the area's code could not even be loaded ·
 * `timeout` it hung · `crashed` it took the process along
 * (memory among the reasons) · `busy` too many are waiting · `refused` it is not tried again for a while ·
 * `bad-result` it gave something that is no page · `not-read` its bytes could not be had, which says nothing of it.
 */
export type RenderFailure =
  'threw' | 'not-loaded' | 'timeout' | 'crashed' | 'busy' | 'refused' | 'bad-result' | 'not-read';

export class RenderError extends Error {
  override readonly name = 'RenderError';
  constructor(
    readonly reason: RenderFailure,
    message: string,
  ) {
    super(message);
  }
}
