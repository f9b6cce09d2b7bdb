import { DEPLOY_API } from '@site/shared/contracts/deploy';

/**
 * Calls the deploy API and returns the status and the body of any reply, including errors. Sends a Buffer as
 * a file and any other body as JSON.
 */
export async function callDeployApi(
  url: string,
  token: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<{ status: number; body: unknown }> {
  const bytes = Buffer.isBuffer(body);
  const type = bytes ? 'application/octet-stream' : 'application/json';
  const sent = bytes ? new Uint8Array(body) : JSON.stringify(body);
  const reply = await fetch(`${url}${DEPLOY_API}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': type }),
    },
    ...(body === undefined ? {} : { body: sent }),
  });
  return { status: reply.status, body: await reply.json() };
}
