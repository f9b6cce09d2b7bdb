import { isCodeFailure } from '../site/render/render-error';

/** Runs a job in a render process again if it failed for a reason that the release did not cause. */
export async function tryTwice<T>(job: () => Promise<T>): Promise<T> {
  try {
    return await job();
  } catch (error) {
    if (isCodeFailure(error)) throw error;
    return job();
  }
}
