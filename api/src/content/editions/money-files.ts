import { Refusal } from '../../http/refusal';
import { kindOf } from './file-form';

/** Folders whose files decide what players pay. Only whoever may move money may change them. */
const MONEY_KINDS = ['payment'];

/** Throws `FORBIDDEN` if one of the files decides over money, and the caller may not move money. */
export function assertMay(paths: readonly string[], mayMoney: boolean): void {
  const path = paths.find((one) => MONEY_KINDS.includes(kindOf(one)));
  if (path !== undefined && !mayMoney) throw new Refusal('FORBIDDEN', { needs: 'money', path });
}
