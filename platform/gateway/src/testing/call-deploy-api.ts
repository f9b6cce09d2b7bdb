import { createDeployClient } from '../deploy-client/deploy-client';
import { DeployError } from '../deploy-client/deploy-error';

/**
 * Calls the deploy API and returns the status and the body of the reply. A refused call resolves like any
 * other, and a successful call has status 200. Sends a Buffer as a file and any other body as JSON.
 */
export async function callDeployApi(
  url: string,
  token: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<{ status: number; body: unknown }> {
  const payload = Buffer.isBuffer(body) ? { bytes: body } : { json: body };
  try {
    return { status: 200, body: await createDeployClient({ url, token }).call(method, path, payload) };
  } catch (error) {
    if (!(error instanceof DeployError) || error.reply === null) throw error;
    return { status: error.status, body: error.reply };
  }
}
