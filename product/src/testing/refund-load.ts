import { insertPlayer } from '@site/api/testing/insert-player';
import type { Db } from '@site/server/db/types';
import type {
  MoneyOperation,
  OperationList,
  OperationPreview,
} from '@site/shared/contracts/money-operations';
import type { CreatePaymentReply, PaymentCheck } from '@site/shared/contracts/payments';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Payment, Simulator } from '../../../simulator/src/simulator';
import { ANNA, BORIS } from './drill-environment';
import { CASES, type Customer, type Step } from './refund-customers';

const WHY = 'Заявление игрока от 26 ноября';
const RETRY_MS = 20;
/** Customers that are served at the same time. */
const CONCURRENCY = 8;
/** Requests after which an operator gives up a refund at Unitpay until the next day. Each one asks `getPayment`. */
const UNITPAY_REQUESTS = 3;

interface LoadPorts {
  db: Db;
  url: string;
  simulator: Simulator;
}

/**
 * Customers who pay on a site, and operators who move the money by hand, over HTTP. A request without an answer is
 * repeated unchanged until it has one, as an operator repeats a command.
 */
export class RefundLoad {
  readonly customers: Customer[] = [];
  /** Answers to operators, requests that had to be repeated, and requests without an answer yet. */
  answers = 0;
  repeats = 0;
  open = 0;
  /** Start of the site that is under way. Requests without an answer are repeated after it. */
  site: Promise<unknown> = Promise.resolve();
  /** Refunds at Unitpay that have no answer: a day later an operator rejects them and starts them again. */
  private readonly unanswered: { customer: Customer; step: Step; operation: MoneyOperation }[] = [];
  private isEnding = false;
  private isStopped = false;
  private readonly running: Promise<unknown>;

  constructor(private readonly ports: LoadPorts) {
    this.running = Promise.all(Array.from({ length: CONCURRENCY }, () => this.serveCustomers()));
    this.running.catch(() => {});
  }

  get operations(): number {
    return this.customers.reduce((sum, { done }) => sum + done.length, 0);
  }

  /** Resolves after so many further answers to operators. Rejects with the first unexpected answer. */
  async waitForAnswers(more: number): Promise<void> {
    const wanted = this.answers + more;
    const reach = async () => {
      while (this.answers < wanted) await wait(RETRY_MS);
    };
    await Promise.race([reach(), this.running]);
  }

  /** Resolves with the first unexpected answer. */
  async failure(): Promise<never> {
    await this.running;
    throw new Error('the load has ended');
  }

  /** Serves the customers who have paid, and no others. */
  async end(): Promise<void> {
    this.isEnding = true;
    await this.running;
  }

  /** Number of refunds that are rejected and started again by `settle`. */
  get toSettle(): number {
    return this.unanswered.length;
  }

  /**
   * Ends the refunds at Unitpay without an answer as the runbook says: rejects them, and starts them again when Unitpay
   * has not made them. To be called when the site runs a day later.
   */
  async settle(): Promise<void> {
    for (const { customer, step, operation } of this.unanswered) {
      const verdict = { id: operation.id, why: 'В кабинете возврата нет' };
      const ended = await this.call<MoneyOperation>('POST', '/operations/reject', verdict, BORIS);
      const isMade = ended.state === 'done';
      (isMade ? customer.done : customer.rejected).push(ended);
      if (!isMade && !(await this.operate(customer, step)))
        throw new Error(`the refund of ${customer.orderId} has no answer again`);
    }
  }

  /** Gives up requests without an answer. */
  async stop(): Promise<void> {
    this.isStopped = true;
    await this.running.catch(() => {});
  }

  private async serveCustomers(): Promise<void> {
    while (!this.isEnding && !this.isStopped) {
      const customer = await this.pay();
      for (const step of customer.steps) if (!(await this.operate(customer, step))) break;
    }
  }

  private async pay(): Promise<Customer> {
    const { db, simulator } = this.ports;
    const number = this.customers.length;
    const given = CASES[number % CASES.length] as (typeof CASES)[number];
    const login = `payer_${number}`;
    const payment = {} as Payment;
    const nothing = { playerId: 0, orderId: '', done: [], rejected: [] };
    const customer: Customer = { ...given, ...nothing, login, payment };
    this.customers.push(customer);
    customer.playerId = await insertPlayer(db, { login, email: `${login}@mail.example` });
    // each customer has another network, because orders are limited by network
    const headers = { 'x-forwarded-for': `93.${number % 200}.${Math.floor(number / 200)}.7` };
    const order = {
      ...{ provider: given.provider, login, amount: 500, paymentType: 'sbp', currency: 'RUB' },
      ...{ description: login, email: `${login}@mail.example` },
    };
    while (customer.orderId === '') {
      const path = '/api/payments/create';
      const body = { ...order, idempotencyKey: randomUUID() };
      const created = await this.ask<CreatePaymentReply | null>('POST', path, body, headers);
      // an order that was interrupted at Unitpay is never continued, so the payer starts another one
      customer.orderId = created?.orderId ?? '';
    }
    customer.payment = await this.finish(simulator, customer, headers);
    return customer;
  }

  /** Pays an order at the provider, and resolves when the site has credited it. */
  private async finish(
    simulator: Simulator,
    { provider, orderId }: Customer,
    headers: Record<string, string>,
  ): Promise<Payment> {
    const payment = simulator.payments().find(({ order }) => order === orderId);
    if (!payment) throw new Error(`the provider has no payment of ${orderId}`);
    for (;;) {
      // Unitpay asks the site first, and cancels when the site does not answer
      if (payment.state !== 'succeeded') void simulator.finishPayment(payment, 'success');
      const path = `/api/payments/check/${provider}/${orderId}`;
      if ((await this.ask<PaymentCheck>('GET', path, undefined, headers)).status === 'succeeded')
        return payment;
      await wait(RETRY_MS);
    }
  }

  /**
   * Does one step as the operator «anna», and as «boris» what needs a second operator. Returns false for a refund that
   * may have died on its way to Unitpay: the site sends it once and then only asks.
   */
  private async operate(customer: Customer, given: Step): Promise<boolean> {
    const { orderId, login, provider } = customer;
    const { keep, ...step } = given;
    const target = { ...step, ...(step.kind === 'correction' ? { login } : { orderId }) };
    const { seen } = await this.call<OperationPreview>('POST', '/preview', target);
    const request = { ...target, ...(keep && { keep }), seen, why: WHY };
    let operation = await this.call<MoneyOperation>('POST', '/operations', request);
    let requests = 1;
    while (operation.state !== 'done') {
      if (operation.state === 'refused') throw new Error(`${operation.id} is refused: ${operation.refusal}`);
      if (
        provider === 'unitpay' &&
        step.kind === 'refund' &&
        operation.state === 'sent' &&
        requests >= UNITPAY_REQUESTS
      ) {
        this.unanswered.push({ customer, step: given, operation });
        return false;
      }
      requests += 1;
      operation =
        operation.state === 'proposed'
          ? await this.confirm(operation)
          : await this.call<MoneyOperation>('POST', '/operations', request);
    }
    customer.done.push(operation);
    return true;
  }

  private async confirm({ id }: MoneyOperation): Promise<MoneyOperation> {
    const verdict = { id, why: 'Проверил' };
    return this.call<MoneyOperation>('POST', '/operations/confirm', verdict, BORIS).catch(async (error) => {
      // the confirmation whose answer was lost has ended the operation
      const { list } = await this.call<OperationList>('GET', '/operations', undefined, BORIS);
      const found = list.find((operation) => operation.id === id);
      if (found?.state !== 'done') throw error;
      return found;
    });
  }

  /** Calls the deploy API as an operator. */
  async call<T>(method: 'GET' | 'POST', path: string, body?: unknown, { token } = ANNA): Promise<T> {
    this.open += 1;
    const headers = { authorization: `Bearer ${token}` };
    const reply = await this.ask<T>(method, `/deploy/v1/money${path}`, body, headers);
    this.open -= 1;
    this.answers += 1;
    return reply;
  }

  private async ask<T>(
    method: 'GET' | 'POST',
    path: string,
    body: unknown,
    headers: Record<string, string>,
  ): Promise<T> {
    for (;;) {
      const sent = body === undefined ? {} : { body: JSON.stringify(body) };
      const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
      const init = { method, headers: { ...headers, ...type }, ...sent };
      const reply = await fetch(`${this.ports.url}${path}`, init).catch(() => null);
      const text = await reply?.text().catch(() => null);
      if (reply?.status === 200 && typeof text === 'string') return JSON.parse(text) as T;
      // 503 says that the database is not there yet, or names an order whose outcome is unknown
      if (reply?.status === 503 && text?.includes('"orderId"')) return null as T;
      if (reply && reply.status !== 503 && typeof text === 'string')
        throw new Error(`${path} answered ${reply.status}: ${text}`);
      if (this.isStopped) throw new Error(`${path} has no answer`);
      this.repeats += 1;
      await this.site.then(() => wait(RETRY_MS));
    }
  }
}
