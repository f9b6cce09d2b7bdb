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

/** What the demo's shop and the simulator know each other by. */
export const SIMULATOR_KEYS: Keys = {
  yookassa: { shopId: '100500', secretKey: 'test_simulator-of-the-demo' },
  unitpay: { projectId: '4242', secretKey: 'simulator-of-the-demo' },
};

/** Where the site takes callbacks (docs/configuration.md). */
export const toShop = (siteUrl: string): Shop => ({
  yookassaUrl: `${siteUrl}/api/payments/yookassa/webhook`,
  unitpayUrl: `${siteUrl}/api/payments/unitpay/handler`,
});

export interface Simulator {
  /** Without a slash at the end. `/v3` is YooKassa's API, `/api` Unitpay's. */
  url: string;
  /** From now on callbacks go to this site. */
  connect(siteUrl: string): void;
  /** What goes wrong from now on; what is not named goes right. */
  setFaults(faults: Partial<Faults>): void;
  payments(): Payment[];
  /** What a person would choose on the bank page. */
  finishPayment(payment: Payment, outcome: Outcome, reason?: string): Promise<CallbackResult>;
  /** Tells the site once more what has become of a payment. */
  resendCallback(payment: Payment): Promise<CallbackResult>;
  close(): Promise<void>;
}

export interface SimulatorOptions {
  host?: string;
  /** Any free one by default. */
  port?: number;
  /** The site's address, when it is known already. */
  siteUrl?: string;
  /** Where browsers find the bank, without a slash at the end: `url` by default. */
  publicUrl?: string;
  /** What lies between two deliveries of one notification: its time, unless a drill has a clock. */
  pause?: (ms: number) => Promise<unknown>;
  /** Told each answer of the site to a callback; null: there was none. */
  onAnswer?: (answer: Answer | null) => void;
}

const LOOPBACK = /^(::1|(::ffff:)?127\.)/;
const takeTime = (ms: number) => wait(ms, undefined, { ref: false });

/** Starts the two payment systems of a demo: a server of its own, with nothing of the site in it. */
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
  // whoever may pay here may not decide how payments go
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
