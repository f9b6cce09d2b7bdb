import type { ApiError } from '@site/shared/contracts/errors';
import { checkFilled } from '@site/shared/rules/account-fields';
import type { SessionStore } from '@site/shared/stores';
import { makeAutoObservable } from 'mobx';
import { Field } from '@site/shared/forms/field.store';
import { Form } from '@site/shared/forms/form.store';
import { failureText } from '@site/shared/forms/forms.text';
import type { ChallengeStore } from '../second-step/challenge.store';
import { isTokenPair } from '../second-step/is-token-pair';
import { authText } from './auth.text';
import type { SignInApi } from './sign-in.api';

interface Ports {
  api: Pick<SignInApi, 'signIn'>;
  session: SessionStore;
  challenge: ChallengeStore;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** `pending`: a second step is due, and the session holds what it needs. */
export type SignInOutcome = 'in' | 'pending' | 'refused';

/** What is not there, or not so, is never said apart (decision 14); a body that the api refuses can be no account's either. */
const isWrong = ({ code }: ApiError) => code === 'INCORRECT_CREDENTIALS' || code === 'BAD_REQUEST';

/** The form of signing in. */
export class SignInStore {
  readonly name = new Field(checkFilled);
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
    const [login, password] = [this.name.value.trim(), this.password.value];
    const result = await this.form.send(() => api.signIn({ emailOrLogin: login, password, remember }));
    if (!result) return 'refused';
    if (!result.ok) {
      this.form.fail(isWrong(result.error) ? authText.signIn.wrong : failureText(result.error));
      return 'refused';
    }
    if (isTokenPair(result.value)) {
      const { access_token: access, refresh_token: refresh } = result.value;
      session.signIn({ access, refresh }, { remember });
      this.form.clear();
      return 'in';
    }
    const { sessionId, type, matchNumber, expiresIn } = result.value;
    session.hold({ sessionId, type, remember }, { login, password });
    challenge.begin({ matchNumber: matchNumber ?? null, expiresAt: now() + expiresIn });
    return 'pending';
  }

  /** The second step is over; where nobody is in, the form says so and keeps what was typed. */
  settleSecondStep(): void {
    const { session } = this.ports;
    session.dropPending();
    if (session.authorized) this.form.clear();
    else this.form.fail(authText.signIn.givenUp);
  }
}
