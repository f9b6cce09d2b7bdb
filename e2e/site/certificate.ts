import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface Certificate {
  key: Buffer;
  cert: Buffer;
  /**
   * Value for the flag `--ignore-certificate-errors-spki-list`. Trusting all certificates instead would
   * disable the cache of Chromium.
   */
  keyHash: string;
}

/** Returns a self-signed certificate for localhost. On the first call, openssl creates it in `folder`. */
export function localCertificate(folder: string): Certificate {
  const [keyFile, certFile] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  if (!existsSync(certFile)) {
    mkdirSync(folder, { recursive: true });
    execFileSync(
      'openssl',
      [
        ...[
          'req',
          '-x509',
          '-newkey',
          'ec',
          '-pkeyopt',
          'ec_paramgen_curve:prime256v1',
          '-nodes',
          '-days',
          '3650',
        ],
        ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'],
        ...['-keyout', keyFile, '-out', certFile],
      ],
      { stdio: 'pipe' },
    );
  }
  const cert = readFileSync(certFile);
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  return {
    key: readFileSync(keyFile),
    cert,
    keyHash: createHash('sha256').update(publicKey).digest('base64'),
  };
}
