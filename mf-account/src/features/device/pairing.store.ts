import { toPairText } from '@site/shared/contracts/device-signature-texts';
import type { Pairing } from '@site/shared/contracts/two-factor';
import { checkFilled } from '@site/shared/rules/account-fields';
import { idle, type Load, loading, settle, valueOr } from '@site/area/rules/load';
import type { Timer } from '@site/area/rules/timer';
import { makeAutoObservable } from 'mobx';
import { Field } from '@site/shared/forms/field.store';
import { Form } from '@site/shared/forms/form.store';
import { failureText } from '@site/shared/forms/forms.text';
import type { DeviceApi } from './device.api';
import type { DeviceKeys, NewKey } from './device-keys';
import { deviceText as text } from './device.text';

interface Ports {
  api: Pick<DeviceApi, 'fetchPairing' | 'pair'>;
  keys: DeviceKeys;
  timer: Timer;
}

/** Longest device name that the API accepts, in characters. */
const NAME_MAX = 40;

/**
 * Pairs this phone with the account that issued a pairing link (docs/product/second-factor.md#paired-device).
 */
export class PairingStore {
  readonly name = new Field(checkFilled);
  readonly form = new Form([this.name]);
  pairing: Load<Pairing> = idle;
  isExpired = false;
  /**
   * True when the link was opened in the browser that is connecting the second factor. That browser must not
   * become the second factor itself.
   */
  isSameBrowser = false;

  constructor(
    readonly token: string,
    private readonly ports: Ports,
  ) {
    makeAutoObservable<this, 'ports'>(
      this,
      { ports: false, token: false, name: false, form: false },
      { autoBind: true, deep: false },
    );
  }

  async load(): Promise<void> {
    this.setPairing(loading);
    const next = await settle(this.ports.api.fetchPairing(this.token));
    this.setPairing(next);
    if (next.kind === 'ready' && this.name.value === '')
      this.name.type(text.pairing.nameOf(next.value.login).slice(0, NAME_MAX));
  }

  /**
   * Generates a key and registers its public part with the API. Resolves to true when the phone is paired.
   */
  async pair(): Promise<boolean> {
    const { api, keys, timer } = this.ports;
    const pairing = valueOr(this.pairing, null);
    if (!pairing) return false;
    const name = this.name.value.trim().slice(0, NAME_MAX);
    const prepared = await this.prepareKey().catch(() => null);
    if (!prepared) return this.failUnsupported();
    const { key, publicKey, signature } = prepared;
    const result = await this.form.send(() => api.pair({ token: this.token, name, publicKey, signature }));
    if (!result) return false;
    if (!result.ok) {
      this.showRefusal(result.error.code, failureText(result.error));
      return false;
    }
    const { deviceId, login } = result.value;
    try {
      await keys.save({ deviceId, login, name, since: timer.now(), key });
    } catch {
      return this.failUnsupported();
    }
    return true;
  }

  /**
   * Generates a key and its signature. Rejects if this browser cannot sign or store keys: the server must not
   * pair a phone that would lose its key.
   */
  private async prepareKey(): Promise<NewKey & { signature: string }> {
    const { keys } = this.ports;
    const generated = await keys.generate();
    await keys.checkStorable(generated.key);
    return { ...generated, signature: await keys.sign(generated.key, toPairText(this.token)) };
  }

  private failUnsupported(): false {
    this.form.fail(text.unsupported);
    return false;
  }

  private showRefusal(code: string, message: string) {
    if (code === 'CODE_EXPIRED') this.isExpired = true;
    else if (code === 'CONFLICT') this.isSameBrowser = true;
    else this.form.fail(message);
  }

  private setPairing(next: Load<Pairing>) {
    this.pairing = next;
    if (next.kind === 'failed') {
      const { code } = next.error;
      this.isExpired = code === 'CODE_EXPIRED' || code === 'BAD_REQUEST';
    }
    this.isSameBrowser = next.kind === 'ready' && next.value.sameBrowser;
  }
}
