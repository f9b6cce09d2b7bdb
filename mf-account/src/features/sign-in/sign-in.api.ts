import type { PromocodeCheckReply } from '@site/shared/contracts/profile';
import type {
  CheckLoginReply,
  LoginBody,
  LoginReply,
  RegisterBody,
  TokenPair,
} from '@site/shared/contracts/sign-in';
import type { Http } from '@site/area/http/types';

export const createSignInApi = (http: Http) => ({
  signIn: (body: LoginBody) => http.post<LoginReply>('/auth/login', body),
  register: (body: RegisterBody) => http.post<TokenPair>('/auth/register', body),
  checkLogin: (login: string, email: string | null) =>
    http.post<CheckLoginReply>('/auth/check-login', { login, ...(email !== null && { email }) }),
  checkPromocode: (promocode: string) =>
    http.post<PromocodeCheckReply>('/api/promocode/check', { promocode }),
});
export type SignInApi = ReturnType<typeof createSignInApi>;
