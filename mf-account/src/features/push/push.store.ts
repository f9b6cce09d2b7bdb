import type { AreaContext } from '@site/area';
import { attempt, type Load, type Result, valueOr } from '@site/area/rules/load';
import type { PushDevice, PushSettings } from '@site/shared/contracts/push';
import type { PushKind } from '@site/shared/contracts/push-kinds';
import { makeAutoObservable } from 'mobx';
import { ReplyStore } from '../../stores/reply.store';
import { logText } from '../../text/log.text';
import { createPushApi, type PushApi } from './push.api';
import type { PushAbility, PushBrowser } from './push-browser';

/** Why this browser gets no push messages after the player wanted them. */
export type PushProblem = 'dismissed' | 'failed';

/** Push messages of the player: kinds that are on, devices that get them, and what this browser can do. */
export class PushStore {
  ability: PushAbility | null = null;
  problem: PushProblem | null = null;
  private readonly api: PushApi;
  private readonly settings: ReplyStore<PushSettings>;

  constructor(
    { http, log }: Pick<AreaContext, 'http' | 'log'>,
    private readonly browser: PushBrowser,
  ) {
    const api = createPushApi(http);
    this.api = api;
    this.settings = new ReplyStore({
      fetch: () => api.fetchSettings(),
      log: (error) => log(logText.push, error),
    });
    makeAutoObservable<this, 'api' | 'browser' | 'settings'>(
      this,
      { api: false, browser: false, settings: false },
      { autoBind: true },
    );
  }

  get reply(): Load<PushSettings> {
    return this.settings.reply;
  }

  get devices(): readonly PushDevice[] {
    return valueOr(this.reply, null)?.devices ?? [];
  }

  /** The device of this session, if it gets messages. */
  get current(): PushDevice | null {
    return this.devices.find(({ current }) => current) ?? null;
  }

  isOn(kind: PushKind): boolean {
    return valueOr(this.reply, null)?.kinds.includes(kind) ?? false;
  }

  get isAnyOn(): boolean {
    return (valueOr(this.reply, null)?.kinds.length ?? 0) > 0;
  }

  /** Loads the settings and follows the permission of the browser. Returns a function that stops this. */
  start(): () => void {
    this.setAbility(this.browser.readAbility());
    void this.load();
    return this.browser.watch(() => {
      this.setAbility(this.browser.readAbility());
      void this.repair();
    });
  }

  async load(): Promise<void> {
    await this.settings.load();
    await this.repair();
  }

  /** Turns a kind on or off. The first one subscribes this browser, if no other device gets messages. */
  async setKind(kind: PushKind, status: boolean): Promise<Result> {
    const isFirst = status && this.devices.length === 0;
    if (isFirst) {
      const result = await this.subscribe();
      // the panel shows why nothing was turned on
      if (!result.ok || this.current === null) return result;
    }
    this.showKind(kind, status);
    const result = await attempt(this.api.setKind(kind, status));
    if (!result.ok) this.showKind(kind, !status);
    return result;
  }

  /** Asks for permission and subscribes this browser. A refusal of the browser becomes `ability` or `problem`. */
  async subscribe(): Promise<Result> {
    this.setProblem(null);
    const ability = await this.browser.ask();
    this.setAbility(ability);
    if (ability === 'unasked') this.setProblem('dismissed');
    if (ability !== 'allowed') return { ok: true, value: undefined };
    return this.browser.exclusively(this.saveSubscription);
  }

  /** Sends no more messages to a device. */
  async unsubscribe({ id, current }: PushDevice): Promise<Result> {
    const result = await attempt(this.api.unsubscribe(id));
    if (!result.ok) return result;
    if (current) await this.browser.unsubscribe().catch(() => undefined);
    await this.settings.load();
    return result;
  }

  /** Sends a trial message. Reloads the devices when the subscription has ended meanwhile. */
  async sendTrial({ id }: PushDevice): Promise<Result> {
    const result = await attempt(this.api.sendTrial(id));
    if (!result.ok && result.error.code === 'NOT_FOUND') await this.settings.load();
    return result;
  }

  /** Subscribes this browser again after it has lost the subscription, and ends one that shows nothing any more. */
  private async repair(): Promise<void> {
    const { current } = this;
    if (current === null) return;
    if (this.ability !== 'allowed') {
      await attempt(this.api.unsubscribe(current.id));
      await this.settings.load();
    } else
      await this.browser.exclusively(async () => {
        if (!(await this.browser.isSubscribed().catch(() => true))) await this.saveSubscription();
      });
  }

  private async saveSubscription(): Promise<Result> {
    const key = valueOr(this.reply, null)?.key;
    if (key === undefined) return { ok: true, value: undefined };
    const subscription = await this.browser.subscribe(key).catch(() => null);
    if (subscription === null) {
      this.setProblem('failed');
      return { ok: true, value: undefined };
    }
    const result = await attempt(this.api.subscribe(subscription));
    if (result.ok) await this.settings.load();
    return result;
  }

  private showKind(kind: PushKind, status: boolean): void {
    const settings = valueOr(this.reply, null);
    if (settings === null) return;
    const others = settings.kinds.filter((one) => one !== kind);
    this.settings.set({ ...settings, kinds: status ? [...others, kind] : others });
  }

  private setAbility(ability: PushAbility): void {
    this.ability = ability;
  }

  private setProblem(problem: PushProblem | null): void {
    this.problem = problem;
  }
}
