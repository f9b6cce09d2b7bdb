import type { CodeAction } from '@site/shared/contracts/account';
import type { ApiError } from '@site/shared/contracts/errors';
import type { NewNotification } from '@site/contracts/notification';
import { attempt } from '@site/area/rules/load';
import { makeAutoObservable } from 'mobx';
import type { Fault } from '@site/shared/forms/field.store';
import { failureText } from '@site/shared/forms/forms.text';
import type { EmailCodeApi } from './email-code.api';
import { emailCodeText as text } from './email-code.text';

/** Requests a code for the player's current e-mail address, with at most one request in progress. */
export class EmailCodeStore {
  isSent = false;
  sending = false;

  /** `action` is what the code is for. Null: it confirms the address. */
  constructor(
    private readonly api: EmailCodeApi,
    private readonly action: CodeAction | null,
  ) {
    makeAutoObservable<this, 'api' | 'action'>(this, { api: false, action: false }, { autoBind: true });
  }

  /**
   * Requests the code. Returns the toast that reports the outcome, or null while another request is running.
   */
  async send(): Promise<NewNotification | null> {
    if (this.sending) return null;
    this.setSending(true);
    const result = await attempt(this.api.request(this.action));
    this.setSending(false);
    if (!result.ok) return { type: 'error', title: text.failed, message: failureText(result.error) };
    this.setSent();
    return { type: 'success', title: text.sent };
  }

  /** Forgets the sent code, because it works no longer. */
  reset(): void {
    this.isSent = false;
  }

  private setSending(next: boolean) {
    this.sending = next;
  }

  private setSent() {
    this.isSent = true;
  }
}

/**
 * Converts an API error to the error of the code field. Returns null if the API error is not about the code.
 */
export function codeFaultOf({ code }: ApiError): Extract<Fault, 'wrong' | 'expired'> | null {
  if (code === 'CODE_EXPIRED') return 'expired';
  return code === 'INVALID_VERIFICATION_CODE' ? 'wrong' : null;
}
