import type { LegalList } from '@site/shared/contracts/legal';

const PASSWORD = 'Pristan-2026!x';

/** Registers a player on a running site and returns the access token. */
export async function registerPlayer(
  { url }: { url: string },
  login: string,
  headers: Record<string, string> = {},
): Promise<string> {
  const { documents } = (await (await fetch(`${url}/api/legal`)).json()) as LegalList;
  const consents = ['agreement', 'consent'].map((name) => ({
    document: name,
    version: documents.find(({ document }) => document === name)?.version ?? 0,
  }));
  const body = { login, email: `${login}@mail.example`, password: PASSWORD, consents };
  const reply = await fetch(`${url}/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return ((await reply.json()) as { access_token: string }).access_token;
}
