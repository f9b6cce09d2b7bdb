import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Bank, type Payment } from './bank';
import { registerBank } from './bank.routes';
import type { Answer, Keys, Shop } from './callbacks';
import { type Faults, noFaults } from './faults';
import { type Outcome, finishPayment, type CallbackResult, notifyShop } from './outcomes';
import { registerUnitpay } from './unitpay.routes';
import { registerYooKassa } from './yookassa.routes';

export type { Payment } from './bank';
export type { Answer } from './callbacks';
export type { Faults } from './faults';

/** Keys of the demo shop at both providers. */
export const SIMULATOR_KEYS: Keys = {
  yookassa: { shopId: '100500', secretKey: 'test_simulator-of-the-demo' },
  unitpay: { projectId: '4242', secretKey: 'simulator-of-the-demo' },
};

/** Addresses at which the site receives callbacks (docs/configuration.md). */
export const toShop = (siteUrl: string): Shop => ({
  yookassaUrl: `${siteUrl}/api/payments/yookassa/webhook`,
  unitpayUrl: `${siteUrl}/api/payments/unitpay/handler`,
});

export interface Simulator {
  /** Base address without a trailing slash. `/v3` is YooKassa's API, `/api` is Unitpay's. */
  url: string;
  /** Directs callbacks to this site. */
  connect(siteUrl: string): void;
  /** Sets the faults; omitted ones are reset. */
  setFaults(faults: Partial<Faults>): void;
  payments(): Payment[];
  /** Finishes a payment as if chosen on the bank page. */
  finishPayment(payment: Payment, outcome: Outcome, reason?: string): Promise<CallbackResult>;
  /** Sends the site another callback about the payment's state. */
  resendCallback(payment: Payment): Promise<CallbackResult>;
  close(): Promise<void>;
}

export interface SimulatorOptions {
  host?: string;
  /** A free port by default. */
  port?: number;
  /** Address of the site, if already known. */
  siteUrl?: string;
  /** Public address of the bank pages without a trailing slash; `url` by default. */
  publicUrl?: string;
  /** Waits between two deliveries of a notification; tests replace it. */
  pause?: (ms: number) => Promise<unknown>;
  /** Called with every reply of the site to a callback; null when there was none. */
  onAnswer?: (answer: Answer | null) => void;
}

const LOOPBACK = /^(::1|(::ffff:)?127\.)/;
const takeTime = (ms: number) => wait(ms, undefined, { ref: false });

/** Starts a server that simulates both payment providers. It shares no code with the site. */
export async function startSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  const { host = 'localhost', port = 0, siteUrl, publicUrl, pause = takeTime, onAnswer = () => {} } = options;
  const app = Fastify({ forceCloseConnections: true });
  const bank = new Bank();
  let shop: Shop | null = siteUrl === undefined ? null : toShop(siteUrl);
  let faults = noFaults();
  let url = '';
  const ports = {
    bank,
    keys: SIMULATOR_KEYS,
    shop: () => shop,
    faults: () => faults,
    pause,
    onAnswer,
    toBankUrl: (payment: Payment) => `${publicUrl ?? url}/bank/${payment.id}`,
  };
  registerYooKassa(app, ports);
  registerUnitpay(app, ports);
  registerBank(app, ports);
  // people may pay here, but only this machine may control faults
  const onRequest = async ({ socket }: FastifyRequest, reply: FastifyReply) => {
    if (!LOOPBACK.test(socket.remoteAddress ?? '')) return reply.code(403).send({ ok: false });
  };
  app.post<{ Body: Partial<Faults> }>('/control/faults', { onRequest }, async ({ body }) => {
    faults = { ...noFaults(), ...body };
    return faults;
  });
  app.get('/control/payments', { onRequest }, async () => bank.all());
  await app.listen({ host, port });
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  url = `http://${name}:${(app.server.address() as AddressInfo).port}`;
  return {
    url,
    connect: (to) => void (shop = toShop(to)),
    setFaults: (given) => void (faults = { ...noFaults(), ...given }),
    payments: () => bank.all(),
    finishPayment: (payment, outcome, reason) => finishPayment(ports, payment, outcome, reason),
    resendCallback: (payment) => notifyShop(ports, payment),
    close: () => app.close(),
  };
}
