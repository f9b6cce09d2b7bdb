import { createPrivateKey, type KeyObject } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { CliError } from '../terminal/cli-error';
import { signingText as text } from './signing.text';

/**
 * Reads an Ed25519 private key from a file, or from the text of a CI secret in PEM. Rejects with a CliError that
 * never contains the key.
 */
export async function readPrivateKey(fileOrPem: string): Promise<KeyObject> {
  const inline = fileOrPem.includes('-----BEGIN');
  const shown = inline ? text.inline : fileOrPem;
  const pem = inline
    ? fileOrPem.replaceAll('\\n', '\n')
    : await readFile(fileOrPem, 'utf8').catch(() => {
        throw new CliError(text.noKeyFile(shown), 2);
      });
  let key: KeyObject;
  try {
    key = createPrivateKey(pem);
  } catch {
    throw new CliError(text.badKey(shown), 2);
  }
  if (key.asymmetricKeyType !== 'ed25519') throw new CliError(text.badKey(shown), 2);
  return key;
}

/** Writes a private key that only the file's owner may read. Rejects with a CliError if the file exists. */
export async function writePrivateKey(file: string, pem: string): Promise<void> {
  await writeFile(file, pem, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    throw new CliError(text.notWritten(file, error.code ?? String(error)), 2);
  });
}
