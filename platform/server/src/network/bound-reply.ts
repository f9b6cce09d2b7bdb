import type { Socket } from 'node:net';

/** Maximum number of informational replies (1xx) before the final reply. Servers send one or two. */
export const MAX_INFORMATIONAL_REPLIES = 10;

/** Returns a function to call for each informational reply of a call. It calls `end` for each one too many. */
export function limitInformational(end: () => void): () => void {
  let count = 0;
  return () => {
    count += 1;
    if (count > MAX_INFORMATIONAL_REPLIES) end();
  };
}

/** Bytes on the wire for headers, and for the framing of short bodies. */
const FRAMING_BYTES = 64 * 1024;

/**
 * Returns the number of bytes that a server may send for a reply with a body of this length. The framing of chunks
 * may be as long as the body.
 */
export const toWireBytes = (bodyBytes: number): number => 2 * bodyBytes + FRAMING_BYTES;

/**
 * Destroys the socket with an error when more than `maxBytes` arrive after the last request that was written to it.
 * HTTP clients bound headers and bodies only. Informational replies and chunk extensions are bytes of neither.
 */
export function limitReplyBytes(socket: Socket, maxBytes: number, toError: () => Error): void {
  let written = socket.bytesWritten;
  let received = 0;
  socket.on('data', ({ length }: Buffer) => {
    if (socket.bytesWritten !== written) {
      written = socket.bytesWritten;
      received = 0;
    }
    received += length;
    if (received > maxBytes) socket.destroy(toError());
  });
}
