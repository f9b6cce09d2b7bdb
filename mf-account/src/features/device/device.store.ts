import { toAnswerText, toRequestsText } from '@site/shared/contracts/device-signature-texts';
import type { DeviceAnswer, DeviceRequest } from '@site/shared/contracts/two-factor';
import { attempt, idle, type Load, ready } from '@site/area/rules/load';
import type { Timer } from '@site/area/rules/timer';
import { makeAutoObservable } from 'mobx';
import { isTemporaryFailure } from '@site/area/rules/is-temporary-failure';
import { poll } from '@site/area/rules/poll';
import type { DeviceApi } from './device.api';
import type { DeviceKeys, PairedDevice } from './device-keys';
import { deviceText as text } from './device.text';

interface Ports {
  api: Pick<DeviceApi, 'fetchRequests' | 'answer'>;
  keys: DeviceKeys;
  timer: Timer;
  log: (message: string, error: unknown) => void;
}

/** A request that this phone can approve or deny, and the pairing whose key signs the response. */
export interface WaitingRequest {
  request: DeviceRequest;
  device: PairedDevice;
  /** Time when the request expires, in milliseconds since 1970, by the clock of this phone. */
  endsAt: number;
}

/** Pause between two polls while the page is visible. */
const POLL_MS = 2_000;

/** Time for which presses are ignored after another request has replaced what the page showed. */
const SETTLE_MS = 500;

/**
 * Polls for requests that this phone can approve or deny (docs/product/second-factor.md#paired-device). While
 * offline, keeps the known requests and continues to poll.
 */
export class DeviceStore {
  /** `unsupported`: the browser cannot store keys, or signing with a stored key has failed. */
  devices: Load<PairedDevice[]> | { kind: 'unsupported' } = idle;
  waiting: readonly WaitingRequest[] = [];
  answered: { request: DeviceRequest; answer: DeviceAnswer; at: number } | null = null;
  isOffline = false;
  /** Failure message in Russian: the last response was not accepted, or a pairing was removed. */
  failure: string | null = null;
  answering: DeviceAnswer | null = null;
  /**
   * True shortly after a request has replaced another request or a result. Presses are ignored meanwhile,
   * because a double tap would hit the buttons of the new request.
   */
  isSettling = false;
  now: number;
  /** Server time minus the time of this phone, in milliseconds. */
  private clockOffset = 0;
  private cancelSettling: () => void = () => undefined;

  constructor(private readonly ports: Ports) {
    this.now = ports.timer.now();
    makeAutoObservable<this, 'ports' | 'clockOffset' | 'cancelSettling'>(
      this,
      { ports: false, clockOffset: false, cancelSettling: false },
      { autoBind: true, deep: false },
    );
  }

  /** What the page shows. A waiting request comes before the result of the last one, because it expires. */
  get shown(): 'request' | 'result' | 'idle' {
    if (this.waiting.length > 0) return 'request';
    return this.answered ? 'result' : 'idle';
  }

  /** Polls immediately and then repeatedly until the returned function is called. */
  start(): () => void {
    return poll(this.ports.timer, () => this.refresh().then(() => false), POLL_MS);
  }

  async loadDevices(): Promise<void> {
    try {
      this.setDevices(ready(await this.ports.keys.readAll()));
    } catch {
      this.setDevices({ kind: 'unsupported' });
    }
  }

  async answer({ request, device }: WaitingRequest, answer: DeviceAnswer): Promise<void> {
    if (this.answering || this.isSettling) return;
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
    this.setFailure(isTemporaryFailure(result.error) ? text.offline : text.request.late);
    if (!isTemporaryFailure(result.error)) this.removeRequest(request.id);
  }

  /** Hides the result or the failure of the last response. */
  dismissAnswer(): void {
    this.answered = null;
    this.failure = null;
  }

  private async refresh(): Promise<void> {
    if (this.devices.kind === 'idle') await this.loadDevices();
    this.setNow(this.ports.timer.now());
    if (this.devices.kind !== 'ready') return;
    for (const device of this.devices.value) await this.pollDevice(device);
  }

  private async pollDevice(device: PairedDevice): Promise<void> {
    const { api, keys, timer, log } = this.ports;
    const { deviceId } = device;
    const at = timer.now() + this.clockOffset;
    const signature = await keys.sign(device.key, toRequestsText(deviceId, at)).catch(() => null);
    if (signature === null) return this.setDevices({ kind: 'unsupported' });
    const result = await attempt(api.fetchRequests({ deviceId, at, signature }));
    if (result.ok) {
      this.clockOffset = result.value.now - timer.now();
      return this.setRequests(device, result.value.requests);
    }
    const { error } = result;
    const { now } = (error.details ?? {}) as { now?: unknown };
    // the server rejects a request with a wrong time and includes the server time in the error
    if (error.code === 'BAD_REQUEST' && typeof now === 'number') this.clockOffset = now - timer.now();
    else if (error.code === 'UNAUTHORIZED') await this.forgetDevice(device);
    else {
      if (!this.isOffline) log(text.log, error);
      this.setOffline(true);
    }
  }

  /** Deletes the key of a pairing that the player has removed from the account. */
  private async forgetDevice(device: PairedDevice): Promise<void> {
    // a key that the browser could not delete is deleted after a later poll
    await this.ports.keys.forget(device.deviceId).catch(() => undefined);
    this.setFailure(text.lost);
    this.setRequests(device, []);
    await this.loadDevices();
  }

  private setRequests(device: PairedDevice, requests: readonly DeviceRequest[]) {
    const now = this.ports.timer.now();
    const received = requests.map((request) => ({ request, device, endsAt: now + request.expiresIn }));
    const waiting = [
      ...this.waiting.filter((other) => other.device.deviceId !== device.deviceId),
      ...received.filter(({ request }) => request.id !== this.answered?.request.id),
    ];
    // keeps the order, so that a poll of another pairing does not replace the shown request
    const ids = this.waiting.map(({ request }) => request.id);
    const positionOf = ({ request }: WaitingRequest) =>
      ids.includes(request.id) ? ids.indexOf(request.id) : ids.length;
    this.setWaiting(waiting.sort((one, other) => positionOf(one) - positionOf(other)));
    this.isOffline = false;
  }

  private removeRequest(id: string) {
    this.setWaiting(this.waiting.filter(({ request }) => request.id !== id));
  }

  private setWaiting(next: readonly WaitingRequest[]) {
    const [before] = this.waiting;
    const [first] = next;
    const isReplaced =
      first !== undefined && first.request.id !== before?.request.id && this.shown !== 'idle';
    this.waiting = next;
    if (!isReplaced) return;
    this.cancelSettling();
    this.setSettling(true);
    this.cancelSettling = this.ports.timer.after(SETTLE_MS, () => this.setSettling(false));
  }

  private setSettling(next: boolean) {
    this.isSettling = next;
  }

  private setAnswered(next: NonNullable<DeviceStore['answered']>) {
    this.answered = next;
    this.failure = null;
    this.removeRequest(next.request.id);
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
    this.setWaiting(this.waiting.filter(({ endsAt }) => endsAt > ms));
  }
}
