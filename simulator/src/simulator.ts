import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Bank, type Payment } from './bank';
import { registerBank } from './bank.routes';
import type { Answer, Keys, Shop } from './callbacks';
import { type Faults, noFaults } from './faults';
import { type Outcome, finishPayment, type CallbackResult, notifyShop, refund } from './outcomes';
import { registerUnitpay } from './unitpay.routes';
import { registerYooKassa } from './yookassa.routes';

export type { Payment } from './bank';
export type { Answer } from './callbacks';
export type { Faults } from './faults';

/** Keys of the demo shop for both providers. */
export const SIMULATOR_KEYS: Keys = {
  yookassa: { shopId: '100500', secretKey: 'test_simulator-of-the-demo' },
  unitpay: { projectId: '4242', secretKey: 'simulator-of-the-demo' },
};

/** Returns the addresses at which the site receives callbacks (docs/configuration.md). */
export const toShop = (siteUrl: string): Shop => ({
  yookassaUrl: `${siteUrl}/api/payments/yookassa/webhook`,
  unitpayUrl: `${siteUrl}/api/payments/unitpay/handler`,
});

export interface Simulator {
  /** Base URL without a trailing slash. YooKassa's API is below `/v3` and Unitpay's below `/api`. */
  url: string;
  /** Sends callbacks to this site from now on. */
  connect(siteUrl: string): void;
  /** Sets the faults to simulate. Omitted faults are reset. */
  setFaults(faults: Partial<Faults>): void;
  payments(): Payment[];
  /** Finishes a payment as if a person had chosen the outcome on the bank page. */
  finishPayment(payment: Payment, outcome: Outcome, reason?: string): Promise<CallbackResult>;
  /** Refunds a part of a payment, in kopecks, as the shop's owner can do in the provider's web interface. */
  refund(payment: Payment, kopecks: number): boolean;
  /** Sends another callback with the current state of the payment to the site. */
  resendCallback(payment: Payment): Promise<CallbackResult>;
  close(): Promise<void>;
}

export interface SimulatorOptions {
  host?: string;
  /** Port to listen on. Defaults to a free port. */
  port?: number;
  /** URL of the site, if already known. */
  siteUrl?: string;
  /** Public base URL of the bank pages without a trailing slash. Defaults to `url`. */
  publicUrl?: string;
  /** Waits between two attempts to deliver a notification. Tests replace it. */
  pause?: (ms: number) => Promise<unknown>;
  /** Called with every reply from the site to a callback, or with null when there was no reply. */
  onAnswer?: (answer: Answer | null) => void;
}

const LOOPBACK = /^(::1|(::ffff:)?127\.)/;
const takeTime = (ms: number) => wait(ms, undefined, { ref: false });

/** Refuses other machines: anyone may use the bank pages, but not set faults or list payments. */
async function ownMachineOnly({ socket }: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  return LOOPBACK.test(socket.remoteAddress ?? '') ? undefined : reply.code(403).send({ ok: false });
}

/** Starts a server that simulates both payment providers. The simulator shares no code with the site. */
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
    ownMachineOnly,
  };
  registerYooKassa(app, ports);
  registerUnitpay(app, ports);
  registerBank(app, ports);
  app.post<{ Body: Partial<Faults> }>('/control/faults', { onRequest: ownMachineOnly }, async ({ body }) => {
    faults = { ...noFaults(), ...body };
    return faults;
  });
  app.get('/control/payments', { onRequest: ownMachineOnly }, async () => bank.all());
  await app.listen({ host, port });
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  url = `http://${name}:${(app.server.address() as AddressInfo).port}`;
  return {
    url,
    connect: (to) => void (shop = toShop(to)),
    setFaults: (given) => void (faults = { ...noFaults(), ...given }),
    payments: () => bank.all(),
    finishPayment: (payment, outcome, reason) => finishPayment(ports, payment, outcome, reason),
    refund: (payment, kopecks) => refund(ports, payment, kopecks),
    resendCallback: (payment) => notifyShop(ports, payment),
    close: () => app.close(),
  };
}
