import { toPairText } from '@site/shared/contracts/device-texts';
import type { Pairing } from '@site/shared/contracts/two-factor';
import { checkFilled } from '@site/shared/rules/account-fields';
import { idle, type Load, loading, settle, valueOr } from '@site/shared/rules/load';
import type { Timer } from '@site/shared/rules/timer';
import { makeAutoObservable } from 'mobx';
import { Field } from '@site/shared/forms/field.store';
import { Form } from '@site/shared/forms/form.store';
import { failureText } from '@site/shared/forms/forms.text';
import type { DeviceApi } from './device.api';
import type { DeviceKeys } from './device-keys';
import { deviceText as text } from './device.text';

interface Ports {
  api: Pick<DeviceApi, 'fetchPairing' | 'pair'>;
  keys: DeviceKeys;
  timer: Timer;
}

/** How the field of a name is cut: the wire takes forty characters. */
const NAME_MAX = 40;

/** Makes a key of this phone for the account that a link names (decision 15). */
export class PairingStore {
  readonly name = new Field(checkFilled);
  readonly form = new Form([this.name]);
  pairing: Load<Pairing> = idle;
  isExpired = false;
  /** The server knows this browser as the one that asked. */
  isSame = false;

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

  /** Asks whose phone it is to be, again after a failure. */
  async load(): Promise<void> {
    this.setPairing(loading);
    const next = await settle(this.ports.api.fetchPairing(this.token));
    this.setPairing(next);
    if (next.kind === 'ready' && this.name.value === '')
      this.name.type(text.pairing.nameOf(next.value.login).slice(0, NAME_MAX));
  }

  /** True when this phone is the key. */
  async pair(): Promise<boolean> {
    const { api, keys, timer } = this.ports;
    const pairing = valueOr(this.pairing, null);
    if (!pairing) return false;
    const name = this.name.value.trim().slice(0, NAME_MAX);
    const made = await keys.make().catch(() => null);
    if (!made) {
      this.form.fail(text.unsupported);
      return false;
    }
    const signature = await keys.sign(made.key, toPairText(this.token));
    const result = await this.form.send(() =>
      api.pair({ token: this.token, name, publicKey: made.publicKey, signature }),
    );
    if (!result) return false;
    if (!result.ok) {
      this.takeRefusal(result.error.code, failureText(result.error));
      return false;
    }
    const { deviceId, login } = result.value;
    await keys.keep({ deviceId, login, name, since: timer.now(), key: made.key });
    return true;
  }

  private takeRefusal(code: string, words: string) {
    if (code === 'CODE_EXPIRED') this.isExpired = true;
    else if (code === 'CONFLICT') this.isSame = true;
    else this.form.fail(words);
  }

  private setPairing(next: Load<Pairing>) {
    this.pairing = next;
    if (next.kind === 'failed') {
      const { code } = next.error;
      this.isExpired = code === 'CODE_EXPIRED' || code === 'BAD_REQUEST';
    }
    this.isSame = next.kind === 'ready' && next.value.sameBrowser;
  }
}
