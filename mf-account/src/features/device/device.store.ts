import { toAnswerText, toAskText } from '@site/shared/contracts/device-texts';
import type { DeviceAnswer, DeviceRequest } from '@site/shared/contracts/two-factor';
import { attempt, idle, type Load, ready } from '@site/shared/rules/load';
import type { Timer } from '@site/shared/rules/timer';
import { makeAutoObservable } from 'mobx';
import { isPassing } from '@site/shared/rules/is-passing';
import { poll } from '@site/shared/rules/poll';
import type { DeviceApi } from './device.api';
import type { DeviceKeys, PairedDevice } from './device-keys';
import { deviceText as text } from './device.text';

interface Ports {
  api: Pick<DeviceApi, 'fetchRequests' | 'answer'>;
  keys: DeviceKeys;
  timer: Timer;
  log: (message: string, error: unknown) => void;
}

/** A request that waits for this phone, and the key that answers it. */
export interface WaitingRequest {
  request: DeviceRequest;
  device: PairedDevice;
  /** By this phone's clock, milliseconds since 1970. */
  endsAt: number;
}

/** Between two looks, while somebody sees the page. */
const LOOK_MS = 2_000;

/** A phone as second factor (decision 15): what waits for its word. Without the network it shows what it knows and tries on. */
export class DeviceStore {
  /** Failed: the browser keeps no keys. */
  devices: Load<PairedDevice[]> | { kind: 'unsupported' } = idle;
  waiting: readonly WaitingRequest[] = [];
  answered: { request: DeviceRequest; answer: DeviceAnswer; at: number } | null = null;
  isOffline = false;
  /** Why the last answer was not taken. */
  failure: string | null = null;
  answering: DeviceAnswer | null = null;
  now: number;
  /** How far the server's clock is ahead of this phone's, ms. */
  private ahead = 0;

  constructor(private readonly ports: Ports) {
    this.now = ports.timer.now();
    makeAutoObservable<this, 'ports' | 'ahead'>(
      this,
      { ports: false, ahead: false },
      { autoBind: true, deep: false },
    );
  }

  /** Looks at once, and then again and again until the returned function is called. */
  start(): () => void {
    return poll(this.ports.timer, () => this.look().then(() => false), LOOK_MS);
  }

  /** Reads this phone's keys anew: one was paired. */
  async readDevices(): Promise<void> {
    try {
      this.setDevices(ready(await this.ports.keys.readAll()));
    } catch {
      this.setDevices({ kind: 'unsupported' });
    }
  }

  async answer({ request, device }: WaitingRequest, answer: DeviceAnswer): Promise<void> {
    if (this.answering) return;
    const { keys, api, timer } = this.ports;
    this.setAnswering(answer);
    const signature = await keys.sign(device.key, toAnswerText(request.id, answer)).catch(() => null);
    if (signature === null) {
      this.setAnswering(null);
      return this.setDevices({ kind: 'unsupported' });
    }
    const { deviceId } = device;
    const result = await attempt(api.answer({ deviceId, requestId: request.id, answer, signature }));
    this.setAnswering(null);
    if (result.ok) return this.setAnswered({ request, answer, at: timer.now() });
    this.setFailure(isPassing(result.error) ? text.offline : text.request.late);
    if (!isPassing(result.error)) this.drop(request.id);
  }

  /** The player has read what became of the request. */
  goOn(): void {
    this.answered = null;
    this.failure = null;
  }

  private async look(): Promise<void> {
    if (this.devices.kind === 'idle') await this.readDevices();
    this.setNow(this.ports.timer.now());
    if (this.devices.kind !== 'ready') return;
    for (const device of this.devices.value) await this.ask(device);
  }

  private async ask(device: PairedDevice): Promise<void> {
    const { api, keys, timer, log } = this.ports;
    const { deviceId } = device;
    const at = timer.now() + this.ahead;
    const signature = await keys.sign(device.key, toAskText(deviceId, at)).catch(() => null);
    if (signature === null) return this.setDevices({ kind: 'unsupported' });
    const result = await attempt(api.fetchRequests({ deviceId, at, signature }));
    if (result.ok) {
      this.ahead = result.value.now - timer.now();
      return this.take(device, result.value.requests);
    }
    const { error } = result;
    const { now } = (error.details ?? {}) as { now?: unknown };
    // a phone whose clock is wrong learns by how much
    if (error.code === 'BAD_REQUEST' && typeof now === 'number') this.ahead = now - timer.now();
    else if (error.code === 'UNAUTHORIZED') await this.lose(device);
    else {
      if (!this.isOffline) log(text.log, error);
      this.setOffline(true);
    }
  }

  /** The account has let this phone go. */
  private async lose(device: PairedDevice): Promise<void> {
    await this.ports.keys.forget(device.deviceId);
    this.setFailure(text.lost);
    this.take(device, []);
    await this.readDevices();
  }

  private take(device: PairedDevice, requests: readonly DeviceRequest[]) {
    const now = this.ports.timer.now();
    const mine = requests.map((request) => ({ request, device, endsAt: now + request.expiresIn }));
    this.waiting = [
      ...this.waiting.filter((one) => one.device.deviceId !== device.deviceId),
      ...mine.filter(({ request }) => request.id !== this.answered?.request.id),
    ];
    this.isOffline = false;
  }

  private drop(id: string) {
    this.waiting = this.waiting.filter(({ request }) => request.id !== id);
  }

  private setAnswered(next: NonNullable<DeviceStore['answered']>) {
    this.answered = next;
    this.failure = null;
    this.drop(next.request.id);
  }

  private setDevices(next: DeviceStore['devices']) {
    this.devices = next;
  }

  private setAnswering(next: DeviceAnswer | null) {
    this.answering = next;
  }

  private setFailure(next: string | null) {
    this.failure = next;
  }

  private setOffline(next: boolean) {
    this.isOffline = next;
  }

  private setNow(ms: number) {
    this.now = ms;
    this.waiting = this.waiting.filter(({ endsAt }) => endsAt > ms);
  }
}
