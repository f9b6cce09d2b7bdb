import type { ApiError } from '@site/shared/contracts/errors';
import type { NewNotification } from '@site/shared/contracts/notification';
import { attempt } from '@site/shared/rules/load';
import { makeAutoObservable } from 'mobx';
import type { Fault } from '@site/shared/forms/field.store';
import { failureText } from '@site/shared/forms/forms.text';
import type { EmailApi } from './email.api';
import { emailText } from './email.text';

const text = emailText.code;

/** The code that goes to the player's present address; asked for once at a time. */
export class EmailCodeStore {
  isSent = false;
  sending = false;

  constructor(private readonly api: Pick<EmailApi, 'requestCode'>) {
    makeAutoObservable<this, 'api'>(this, { api: false }, { autoBind: true });
  }

  /** Gives what the player is to be told; null while one is on its way. */
  async send(): Promise<NewNotification | null> {
    if (this.sending) return null;
    this.setSending(true);
    const result = await attempt(this.api.requestCode());
    this.setSending(false);
    if (!result.ok) return { type: 'error', title: text.failed, message: failureText(result.error) };
    this.setSent();
    return { type: 'success', title: text.sent };
  }

  private setSending(next: boolean) {
    this.sending = next;
  }

  private setSent() {
    this.isSent = true;
  }
}

/** What a refusal says of the code that was typed; null when it is about something else. */
export function codeFaultOf({ code }: ApiError): Extract<Fault, 'wrong' | 'expired'> | null {
  if (code === 'CODE_EXPIRED') return 'expired';
  return code === 'INVALID_VERIFICATION_CODE' ? 'wrong' : null;
}
