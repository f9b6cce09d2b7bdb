import type {
  AuthorizationReply,
  LoginBody,
  LoginReply,
  TwoFactorResult,
} from '@site/shared/contracts/sign-in';
import type { Http } from '@site/area/http/types';

export const createSecondStepApi = (http: Http) => ({
  checkResult: (sessionId: string) => http.post<TwoFactorResult>('/auth/check-2fa-result', { sessionId }),
  sendCode: (code: string, sessionId: string) =>
    // the API spells `autorizationCode` this way
    http.post<AuthorizationReply>('/authorization-with-2fa', { autorizationCode: code, sessionId }),
  redeemReserveCode: (code: string, loginOrEmail: string) =>
    http.post<void>('/2fa/use-reserve-code', { code, loginOrEmail }),
  signIn: (body: LoginBody) => http.post<LoginReply>('/auth/login', body),
});
export type SecondStepApi = ReturnType<typeof createSecondStepApi>;
