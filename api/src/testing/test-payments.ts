import type { PaymentProviderName } from '@site/shared/contracts/home';
import type { CreatePaymentReply, PaymentCheck, PaymentHistory } from '@site/shared/contracts/payments';
import type { GeneralInfo } from '@site/shared/contracts/profile';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type Answer,
  SIMULATOR_KEYS,
  type Simulator,
  startSimulator,
} from '../../../simulator/src/simulator';
import { insertPlayer, selectPlayer } from '../players/player.repo';
import { openSession } from '../auth/sessions/session.service';
import { checkLedger } from '../ledger/ledger-check.service';
import { openPayments, type Payments, type PaymentsConfig } from '../money/open-payments';
import { selectOrder } from '../money/orders/order.repo';
import type { OrderRow } from '../money/orders/payment-provider';
import { signUnitpay } from '../money/providers/unitpay/unitpay-signature';
import { databaseUrlOf } from '@site/server/testing/database-url';
import { toPaymentsConfig } from './payments-config';
import { openTestApi, type TestApi } from './test-api';
import type { Engine } from '@site/server/testing/test-database';

export interface OrderRequest {
  provider?: PaymentProviderName;
  login?: string;
  amount?: number;
  [field: string]: unknown;
}

export interface TestReply<T> {
  status: number;
  body: T & { code?: string; details?: unknown };
}

export interface StartedOrder {
  playerId: number;
  id: string;
  payment: ReturnType<Simulator['payments']>[number];
}

export interface TestPayments extends TestApi {
  simulator: Simulator;
  /** Base URL at which the api receives callbacks. */
  url: string;
  /** Returns the URL of the test database, for a second connection. Requires `TEST_DATABASE_URL`. */
  databaseUrl(): Promise<string>;
  payments: Payments;
  config: PaymentsConfig;
  /**
   * Opens a second `Payments` on the same database with a changed configuration, as another process would.
   */
  open(change: Partial<PaymentsConfig>, onError?: (error: unknown) => void): Payments;
  /** The api's replies to callbacks, in order. An entry is null when the api did not reply. */
  callbackReplies: (Answer | null)[];
  /**
   * Advances the api's clock and the clock for the simulator's pauses. Timestamps in the simulator's data
   * still use the real time.
   */
  advanceClock(ms: number): void;
  /** Creates an account and returns its id. */
  join(login: string): Promise<number>;
  signIn(playerId: number): Promise<string>;
  create(request?: OrderRequest, token?: string): Promise<TestReply<CreatePaymentReply>>;
  /** Creates an account and an order for that account, so that tests do not share balances. */
  startOrder(request?: OrderRequest): Promise<StartedOrder>;
  /**
   * Creates an order and returns its id and its payment in the simulator. Throws unless the api accepts the
   * order.
   */
  order(request?: OrderRequest): Promise<Omit<StartedOrder, 'playerId'>>;
  check(id: string, provider?: PaymentProviderName): Promise<TestReply<PaymentCheck>>;
  /** Reads an order from the database. */
  read(id: string): Promise<OrderRow>;
  paymentsOf(id: string): StartedOrder['payment'][];
  /** Sends the callback that YooKassa would send about a payment. */
  notify(paymentId: string, event?: string): Promise<void>;
  /**
   * Sends a Unitpay callback and returns the reply. `changed` replaces parameters before the signature is
   * made.
   */
  callback(method: string, account: string, unitpayId: string, changed?: object): Promise<unknown>;
  coinsOf(playerId: number): Promise<number>;
  /** Reads the balance and the payment history that the player sees. */
  readPlayerView(playerId: number): Promise<{ coins: number; payments: PaymentHistory['list'] }>;
  /** Returns the totals of the house accounts. Throws if the ledger is inconsistent. */
  readCheckedTotals(): Promise<Record<string, number>>;
  post<T>(path: string, body: unknown, token?: string): Promise<TestReply<T>>;
}

/**
 * Opens the api on a free port and starts a payment simulator that sends callbacks to the api over HTTP. `change`
 * replaces settings of the providers.
 */
export async function openTestPayments(
  engine?: Engine,
  change: (config: PaymentsConfig) => Partial<PaymentsConfig> = () => ({}),
): Promise<TestPayments> {
  const clock = { ahead: 0, stopped: false };
  const now = () => new Date(Date.now() + clock.ahead);
  const callbackReplies: (Answer | null)[] = [];
  const simulator = await startSimulator({
    host: '127.0.0.1',
    onAnswer: (answer) => void callbackReplies.push(answer),
    pause(ms) {
      const end = now().getTime() + ms;
      return until(async () => clock.stopped || now().getTime() >= end, Boolean);
    },
  });
  const given = toPaymentsConfig(simulator.url);
  const config = { ...given, ...change(given) };
  const api = await openTestApi({ engine, now, payments: config, origin: 'https://port.example' });
  const url = await api.app.listen({ host: '127.0.0.1', port: 0 });
  simulator.connect(url);
  const onError = () => {};
  const open: TestPayments['open'] = (change, report = onError) =>
    openPayments(
      { ...config, ...change },
      { db: api.db, now, origin: 'https://port.example', onError: report },
    );
  const payments = open({});
  let sentRequests = 0;

  async function call<T>(method: 'GET' | 'POST', path: string, body?: unknown, token?: string) {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        // Each request uses a different client address, so that rate limits per address do not apply.
        'x-forwarded-for': `93.184.${Math.floor(sentRequests / 200)}.${sentRequests++ % 200}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as TestReply<T>['body'] };
  }

  const create: TestPayments['create'] = (request = {}, token) => {
    const { provider = 'yookassa', login = 'payer', amount = 500, ...rest } = request;
    const body = {
      provider,
      login,
      amount,
      paymentType: 'sbp',
      currency: 'RUB',
      description: 'any',
      email: 'payer@mail.example',
      idempotencyKey: randomUUID(),
      ...rest,
    };
    return call<CreatePaymentReply>('POST', '/api/payments/create', body, token);
  };
  const join = (login: string) => insertPlayer(api.db, { login, email: `${login}@mail.example` });
  const order: TestPayments['order'] = async (request) => {
    const { status, body } = await create(request);
    if (status !== 200) throw new Error(`the order was refused: ${JSON.stringify(body)}`);
    const payment = simulator.payments().find((candidate) => candidate.order === body.orderId);
    if (!payment) throw new Error('the simulator has no payment for the order');
    return { id: body.orderId, payment };
  };
  let startedOrders = 0;
  const signIn = async (playerId: number) => {
    const sender = { address: '', sender: 'unknown', network: 'unknown', wideNetwork: 'unknown' };
    const client = { ...sender, agentHash: new Uint8Array(32), device: '', place: '' };
    const { tokens } = await api.db.transaction((tx) =>
      openSession(tx, { playerId, client, remember: false, kind: 'signed-in', now: now() }),
    );
    return tokens.access_token;
  };
  return {
    ...api,
    simulator,
    url,
    payments,
    config,
    open,
    callbackReplies,
    databaseUrl: () => databaseUrlOf(api.db),
    signIn,
    advanceClock: (ms) => void (clock.ahead += ms),
    join,
    create,
    async startOrder(request) {
      const login = `player_${startedOrders++}`;
      const playerId = await join(login);
      return { playerId, ...(await order({ login, ...request })) };
    },
    order,
    check: (id, provider = 'yookassa') => call('GET', `/api/payments/check/${provider}/${id}`),
    async read(id) {
      const row = await selectOrder(api.db, id);
      if (!row) throw new Error(`no order ${id}`);
      return row;
    },
    paymentsOf: (id) => simulator.payments().filter((payment) => payment.order === id),
    async notify(paymentId, event = 'payment.succeeded') {
      await fetch(`${url}/api/payments/yookassa/webhook`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ type: 'notification', event, object: { id: paymentId } }),
      });
    },
    async callback(method, account, unitpayId, changed = {}) {
      const { projectId, secretKey } = SIMULATOR_KEYS.unitpay;
      const sum = { orderSum: '500.00', orderCurrency: 'RUB', profit: '480.00' };
      const params = { account, unitpayId, projectId, ...sum, ...changed };
      const query = new URLSearchParams({ method });
      const signed = { ...params, signature: signUnitpay(params, secretKey, method) };
      for (const [name, value] of Object.entries(signed)) query.set(`params[${name}]`, value);
      return (await fetch(`${url}/api/payments/unitpay/handler?${query.toString()}`)).json();
    },
    async readPlayerView(playerId) {
      const token = await signIn(playerId);
      const { body: history } = await call<PaymentHistory>('POST', '/api/payments/history', {}, token);
      const { body: profile } = await call<GeneralInfo>('GET', '/auth/profile', undefined, token);
      return { coins: profile.coinsBalance, payments: history.list };
    },
    coinsOf: async (playerId) => (await selectPlayer(api.db, playerId))?.coins ?? Number.NaN,
    async readCheckedTotals() {
      const { ok, problems, totals } = await checkLedger(api.db);
      if (!ok) throw new Error(`the ledger is inconsistent: ${JSON.stringify(problems)}`);
      return Object.fromEntries(totals.map(({ account, amount }) => [account, amount]));
    },
    post: (path, body, token) => call('POST', path, body, token),
    async close() {
      clock.stopped = true;
      await simulator.close();
      await api.close();
    },
  };
}

/** Calls `read` repeatedly until `isDone` returns true for the result. */
export async function until<T>(read: () => Promise<T>, isDone: (result: T) => boolean): Promise<T> {
  for (;;) {
    const result = await read();
    if (isDone(result)) return result;
    await wait(20);
  }
}
