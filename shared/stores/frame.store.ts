import { makeAutoObservable } from 'mobx';
import type { FooterReply, Navigation, PaymentConfig } from '../contracts/home';
import { toForumLink } from '../rules/forum-link';
import { idle, type Load, loading, settle, valueOr } from '@site/area/rules/load';

/** Network calls of the frame. Failed calls reject with `ApiError`. */
export interface FrameApi {
  fetchFooter(): Promise<FooterReply>;
  fetchPayment(): Promise<PaymentConfig>;
}

/** State of the frame store, embedded in the served page. */
export interface FrameSnapshot {
  footer: FooterReply | null;
  payment: PaymentConfig | null;
}

const loaded = <T>(value: T | null | undefined): Load<T> => (value ? { kind: 'ready', value } : idle);

/** Data of header, menu and footer: links, contacts and payment marks. */
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

  /** Address of the forum, or `/error` if no valid address is known. */
  get forumLink(): string {
    return toForumLink(this.navigation.forum);
  }

  /**
   * Address of the footer's forum link. Defaults to the forum address of the menu
   * (docs/product/frame.md#footer).
   */
  get footerForumLink(): string {
    return toForumLink(valueOr(this.footer, null)?.footer.player.forum, this.navigation.forum);
  }

  /** Payment marks in configured order, each image once (docs/product/frame.md#footer). */
  get paymentMarks(): { image: string; title: string }[] {
    const marks = new Map<string, { image: string; title: string }>();
    for (const { methods } of valueOr(this.payment, null)?.providers ?? []) {
      for (const { image, title } of methods) if (!marks.has(image)) marks.set(image, { image, title });
    }
    return [...marks.values()];
  }

  /**
   * Loads the footer and payment data that are not loaded yet. Failures are logged, and the frame then shows
   * its defaults (docs/product/home.md#failed-loads).
   */
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
