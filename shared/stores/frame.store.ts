import { makeAutoObservable } from 'mobx';
import type { FooterReply, Navigation, PaymentConfig } from '../contracts/home';
import { toForumLink } from '../rules/links';
import { idle, type Load, loading, settle, valueOr } from '../rules/load';

/** What the frame needs from the network; both reject with `ApiError`. */
export interface FrameApi {
  fetchFooter(): Promise<FooterReply>;
  fetchPayment(): Promise<PaymentConfig>;
}

/** What a served page says of the frame. */
export interface FrameSnapshot {
  footer: FooterReply | null;
  payment: PaymentConfig | null;
}

const loaded = <T>(value: T | null | undefined): Load<T> => (value ? { kind: 'ready', value } : idle);

/** The data of header, menu and footer: links, contacts, payment marks. */
export class FrameStore {
  footer: Load<FooterReply>;
  payment: Load<PaymentConfig>;

  constructor(
    private readonly api: FrameApi,
    private readonly log: (message: string, error: unknown) => void,
    snapshot?: FrameSnapshot,
  ) {
    this.footer = loaded(snapshot?.footer);
    this.payment = loaded(snapshot?.payment);
    makeAutoObservable<this, 'api' | 'log'>(this, { api: false, log: false }, { autoBind: true });
  }

  get navigation(): Navigation {
    return valueOr(this.footer, null)?.navigation ?? {};
  }

  /** Where the word «forum» leads: the forum's http(s) address, or `/error`. */
  get forumLink(): string {
    return toForumLink(this.navigation.forum);
  }

  /** The same in the footer, which has an address of its own (decision 3). */
  get footerForumLink(): string {
    return toForumLink(valueOr(this.footer, null)?.footer.player.forum, this.navigation.forum);
  }

  /** Payment marks in the order of the configuration, each image once (spec §2). */
  get paymentMarks(): { image: string; title: string }[] {
    const marks = new Map<string, { image: string; title: string }>();
    for (const { methods } of valueOr(this.payment, null)?.providers ?? []) {
      for (const { image, title } of methods) if (!marks.has(image)) marks.set(image, { image, title });
    }
    return [...marks.values()];
  }

  /** Loads what is not there yet; failures are logged and leave defaults (decision 35). */
  async load(): Promise<void> {
    await Promise.all([
      this.footer.kind === 'ready' ? null : this.loadFooter(),
      this.payment.kind === 'ready' ? null : this.loadPayment(),
    ]);
  }

  dehydrate(): FrameSnapshot {
    return { footer: valueOr(this.footer, null), payment: valueOr(this.payment, null) };
  }

  private async loadFooter() {
    this.setFooter(loading);
    const next = await settle(this.api.fetchFooter());
    if (next.kind === 'failed') this.log('footer', next.error);
    this.setFooter(next);
  }

  private async loadPayment() {
    this.setPayment(loading);
    const next = await settle(this.api.fetchPayment());
    if (next.kind === 'failed') this.log('payment', next.error);
    this.setPayment(next);
  }

  private setFooter(next: Load<FooterReply>) {
    this.footer = next;
  }

  private setPayment(next: Load<PaymentConfig>) {
    this.payment = next;
  }
}
