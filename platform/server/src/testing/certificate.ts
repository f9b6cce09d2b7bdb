import { execFileSync } from 'node:child_process';

interface Certificate {
  key: string;
  cert: string;
}

const KEYS = { ec: 'ec -pkeyopt ec_paramgen_curve:prime256v1', rsa: 'rsa:2048' };
const certificates = new Map<string, Certificate>();

/** Returns a self-signed certificate for a host name and its key. Openssl creates it on the first call. */
export function createCertificate(name = 'localhost', type: keyof typeof KEYS = 'ec'): Certificate {
  const known = certificates.get(`${name} ${type}`);
  if (known) return known;
  const request = `req -x509 -newkey ${KEYS[type]} -nodes -subj /CN=${name}`;
  const pem = execFileSync('openssl', [...request.split(' '), '-keyout', '-'], { stdio: 'pipe' }).toString();
  const part = (pattern: RegExp) => pattern.exec(pem)?.[0] ?? '';
  const certificate = {
    key: part(/-----BEGIN PRIVATE KEY-----.*?-----END PRIVATE KEY-----/s),
    cert: part(/-----BEGIN CERTIFICATE-----.*?-----END CERTIFICATE-----/s),
  };
  certificates.set(`${name} ${type}`, certificate);
  return certificate;
}
