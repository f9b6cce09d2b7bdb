import type { SecureContextOptions } from 'node:tls';

/**
 * TLS 1.2 with forward secrecy and authenticated encryption (AEAD), and TLS 1.3, whose suites all have both.
 * Node's defaults also accept CBC suites and suites without forward secrecy. These suites are the intermediate
 * configuration of Mozilla without DHE, which needs parameters of its own.
 */
export const TLS_SUITES: SecureContextOptions = {
  minVersion: 'TLSv1.2',
  ciphers: [
    'TLS_AES_128_GCM_SHA256',
    'TLS_AES_256_GCM_SHA384',
    'TLS_CHACHA20_POLY1305_SHA256',
    'ECDHE-ECDSA-AES128-GCM-SHA256',
    'ECDHE-RSA-AES128-GCM-SHA256',
    'ECDHE-ECDSA-AES256-GCM-SHA384',
    'ECDHE-RSA-AES256-GCM-SHA384',
    'ECDHE-ECDSA-CHACHA20-POLY1305',
    'ECDHE-RSA-CHACHA20-POLY1305',
  ].join(':'),
};

/**
 * Options of connections to addresses that others choose. With DHE, or a finite-field group of TLS 1.3, the server
 * chooses a modulus of up to 10,000 bits, with which one handshake stops the process for a second
 * (docs/decisions/0101).
 */
export const OUTGOING_TLS: SecureContextOptions = { ...TLS_SUITES, ecdhCurve: 'X25519:P-256:P-384' };
