import type { ApiError } from '@site/shared/contracts/errors';
import { checkFilled } from '@site/shared/rules/account-fields';
import type { SessionStore } from '@site/shared/stores';
import { makeAutoObservable } from 'mobx';
import { Field } from '@site/shared/forms/field.store';
import { Form } from '@site/shared/forms/form.store';
import { failureText, formsText } from '@site/shared/forms/forms.text';
import type { ChallengeStore } from '../../stores/challenge.store';
import { isTokenPair } from '../second-step/is-token-pair';
import { authText } from './auth.text';
import { blockedAccountText } from '../../text/blocked-account.text';
import type { SignInApi } from './sign-in.api';

interface Ports {
  api: Pick<SignInApi, 'signIn'>;
  session: SessionStore;
  challenge: ChallengeStore;
  /** Returns the current time in milliseconds since 1970. */
  now: () => number;
}

/** `pending`: a second step is required. The session store keeps the credentials for that step. */
type SignInOutcome = 'in' | 'pending' | 'refused';

/**
 * Returns true if the login or the password is wrong. The message does not reveal which of the two
 * (docs/product/accounts.md#sign-in). Values that fail the API's validation also count, because no account
 * can have them.
 */
const isWrong = ({ code }: ApiError) => code === 'INCORRECT_CREDENTIALS' || code === 'BAD_REQUEST';

export class SignInStore {
  readonly name = new Field(checkFilled, { trims: true });
  readonly password = new Field(checkFilled);
  readonly form = new Form([this.name, this.password]);
  remember = false;

  constructor(private readonly ports: Ports) {
    makeAutoObservable<this, 'ports'>(
      this,
      { ports: false, name: false, password: false, form: false },
      { autoBind: true },
    );
  }

  setRemember(next: boolean): void {
    this.remember = next;
  }

  async submit(): Promise<SignInOutcome> {
    const { api, session, challenge, now } = this.ports;
    const { remember } = this;
    const [login, password] = [this.name.value, this.password.value];
    const result = await this.form.send(() => api.signIn({ emailOrLogin: login, password, remember }));
    if (!result) return 'refused';
    if (!result.ok) {
      // the reply is about the values that were sent
      const hasChanged = this.form.fields.some(this.form.hasChanged);
      const wrong = hasChanged ? formsText.changedMeanwhile : authText.signIn.wrong;
      this.form.fail(
        isWrong(result.error) ? wrong : (blockedAccountText(result.error) ?? failureText(result.error)),
      );
      return 'refused';
    }
    if (isTokenPair(result.value)) {
      const { access_token: access, refresh_token: refresh } = result.value;
      session.signIn({ access, refresh }, { remember });
      this.form.clear();
      return 'in';
    }
    const { sessionId, type, matchNumber, isDevice = false, expiresIn } = result.value;
    session.setPending({ sessionId, type, remember }, { login, password });
    challenge.begin({ matchNumber: matchNumber ?? null, isDevice, expiresAt: now() + expiresIn });
    return 'pending';
  }

  /**
   * Called when the second step is over. After a failed second step, the form shows the failure and keeps the
   * typed values.
   */
  finishSecondStep(): void {
    const { session } = this.ports;
    session.dropPending();
    if (session.authorized) this.form.clear();
    else this.form.fail(authText.signIn.givenUp);
  }
}
