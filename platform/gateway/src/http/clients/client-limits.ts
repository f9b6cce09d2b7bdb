/** Limits for clients, so that one sender cannot take the site from the others (docs/decisions/0055). */
export interface ClientLimits {
  /** Maximum number of open connections. */
  connections: number;
  /** Maximum number of open connections of one sender: an IPv4 address or IPv6 /64 (`SenderCounts`). */
  senderConnections: number;
  /** Maximum number of TLS handshakes that one sender begins in a second (`HandshakeRates`). */
  senderHandshakes: number;
  /** Maximum number of requests whose body has not arrived completely. */
  bodies: number;
  /** The same for one sender. */
  senderBodies: number;
  /** Maximum number of requests of one sender whose reply has not been sent completely. */
  senderRequests: number;
  /** Maximum number of bytes of replies that have not been sent completely. */
  unsentBytes: number;
  /** The same for one sender. */
  senderUnsentBytes: number;
  /** Maximum number of streams that may be open on one HTTP/2 connection. */
  streams: number;
  /** Maximum number of api calls of one IPv4 /24 or IPv6 /48 network that run at the same time. */
  networkCalls: number;
  /** Time in milliseconds in which a whole request must arrive, and in which a reply must move on. */
  requestMs: number;
  /** Maximum number of pages that are rendered for one sender (IPv4 /24 or IPv6 /48) at the same time. */
  senderRenders: number;
}

/** Kinds of refused clients: the label of the metric, and the kind of the log line. */
export const CLIENT_REFUSALS = [
  'connections',
  'sender-connections',
  'sender-handshakes',
  'bodies',
  'sender-bodies',
  'body-pieces',
  'sender-requests',
  'unsent-bytes',
  'sender-unsent-bytes',
  'slow-request',
  'unread-reply',
  'slow-handshake',
  'malformed-request',
  'long-headers',
  'header-floods',
  'connection-floods',
  'stream-resets',
  'stream-bursts',
  'pipelined-requests',
  'sender-renders',
] as const;
export type ClientRefusal = (typeof CLIENT_REFUSALS)[number];

/** Counts a refusal and logs it. `sender` is the address group of the client, or null if it is unknown. */
export type Refuse = (refusal: ClientRefusal, sender: string | null) => void;
