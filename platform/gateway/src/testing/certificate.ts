import { execFileSync } from 'node:child_process';

let certificate: { key: string; cert: string } | undefined;

/** Returns a self-signed certificate for localhost and its key. Openssl creates it on the first call. */
export function createCertificate(): { key: string; cert: string } {
  if (certificate) return certificate;
  const request = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=localhost';
  const pem = execFileSync('openssl', [...request.split(' '), '-keyout', '-'], { stdio: 'pipe' }).toString();
  const part = (name: RegExp) => name.exec(pem)?.[0] ?? '';
  certificate = {
    key: part(/-----BEGIN PRIVATE KEY-----.*?-----END PRIVATE KEY-----/s),
    cert: part(/-----BEGIN CERTIFICATE-----.*?-----END CERTIFICATE-----/s),
  };
  return certificate;
}
