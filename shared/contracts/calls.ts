import type { TSchema } from '@sinclair/typebox';
import {
  ChangeEmailBody,
  ChangePasswordBody,
  CodeBody,
  ConsentList,
  DeleteAccountBody,
  DeleteAccountReply,
  ExportReply,
  GiveConsentsBody,
  OpenExportBody,
  WithdrawConsentBody,
  EmailCodeBody,
  EndSessionsBody,
  ExportBody,
  LegacyChangePasswordBody,
  PreregistrationBody,
  PreregistrationReply,
  SecurityLog,
  SessionList,
  UndoEmailBody,
  UndoEmailReply,
  WithdrawPreregistrationBody,
} from './account';
import { Success } from './field-schemas';
import { Contest, ContestConsentBody, ContestDraw, ContestMine } from './contest';
import {
  CasePromo,
  ClaimBody,
  DonateItems,
  GoodsHistory,
  GoodsHistoryBody,
  GoodsReply,
  ServiceBody,
  PrizeList,
} from './donate';
import {
  Faq,
  FooterReply,
  LastNews,
  OnlineReply,
  PaymentConfig,
  ProjectVideo,
  SocialLinks,
  WatchAndPlay,
  WelcomePage,
} from './home';
import { LauncherDownload } from './launcher';
import { LegalDocument, LegalList } from './legal';
import { PageList } from '@site/contracts/page-list';
import { Partner } from './partners';
import { DonateBonuses } from './payments';
import {
  CancelPaymentBody,
  CreatePaymentBody,
  CreatePaymentReply,
  PaymentAccount,
  PaymentAccountBody,
  PaymentCheck,
  PaymentHistory,
  PaymentHistoryBody,
  PaymentPromocode,
  PaymentPromocodeBody,
} from './payments';
import {
  CharacterInfo,
  CreatePromocodeBody,
  CreatePromocodeReply,
  GeneralInfo,
  NotificationList,
  PromocodeCheckBody,
  PromocodeCheckReply,
  ReferralsInfo,
  SelectCharacterBody,
  SettingsInfo,
  RemoveNoticeBody,
  UpdateNoticeBody,
} from './profile';
import { PUSH_CALLS } from './push';
import { RatingBody, RatingReply } from './rating';
import {
  ForgotBody,
  ForgotCheckBody,
  ForgotPasswordBody,
  ResetBody,
  ResetCheckBody,
  ResetRequestBody,
} from './password-recovery';
import {
  AuthorizationBody,
  AuthorizationReply,
  CheckLoginBody,
  CheckLoginReply,
  LoginBody,
  LoginReply,
  LogoutBody,
  LogoutReply,
  RefreshBody,
  RefreshReply,
  RegisterBody,
  ReserveCodeBody,
  TokenPair,
  TwoFactorResult,
  TwoFactorResultBody,
} from './sign-in';
import {
  BackupCodesBody,
  BackupCodesReply,
  ConnectBody,
  ConnectReply,
  DEVICE_CALLS,
  DisconnectBody,
  EnabledReply,
  KeepFactorBody,
} from './two-factor';

interface Call {
  /** Body of the reply with status 200. */
  reply: TSchema;
  /** Body of the request, if the call has one. */
  body?: TSchema;
}

/**
 * Every JSON call of the api by method and path. `{name}` stands for one path segment. In tests, the fake
 * http validates requests and replies against these schemas, and a test of the api checks its routes against
 * them.
 */
export const CALLS = {
  'GET /api/home/welcome': { reply: WelcomePage },
  'GET /api/home/news': { reply: LastNews },
  'GET /api/home/watch-and-play': { reply: WatchAndPlay },
  'GET /api/home/faq': { reply: Faq },
  'GET /api/home/social': { reply: SocialLinks },
  'GET /api/home/online': { reply: OnlineReply },
  'GET /api/home/footer': { reply: FooterReply },
  'GET /api/projectVideo': { reply: ProjectVideo },
  'GET /api/payment': { reply: PaymentConfig },
  'POST /api/payments/cancel': { body: CancelPaymentBody, reply: PaymentCheck },
  'POST /api/payments/create': { body: CreatePaymentBody, reply: CreatePaymentReply },
  'GET /api/payments/check/{provider}/{id}': { reply: PaymentCheck },
  'POST /api/payments/account': { body: PaymentAccountBody, reply: PaymentAccount },
  'POST /api/payments/promocode': { body: PaymentPromocodeBody, reply: PaymentPromocode },
  'POST /api/payments/history': { body: PaymentHistoryBody, reply: PaymentHistory },
  'GET /api/partners/{partnerId}': { reply: Partner },
  'POST /api/partners/{partnerId}/visit': { reply: Success },
  'GET /api/launcher/download': { reply: LauncherDownload },
  'POST /api/launcher/send-link': { reply: Success },
  'GET /api/pages/home': { reply: PageList },
  'GET /api/pages/legal': { reply: PageList },
  'GET /api/pages/partners': { reply: PageList },
  'GET /api/legal': { reply: LegalList },
  'GET /api/legal/{document}': { reply: LegalDocument },
  'GET /api/legal/{document}/{version}': { reply: LegalDocument },
  'POST /auth/register': { body: RegisterBody, reply: TokenPair },
  'POST /auth/check-login': { body: CheckLoginBody, reply: CheckLoginReply },
  'POST /auth/login': { body: LoginBody, reply: LoginReply },
  'POST /auth/refresh': { body: RefreshBody, reply: RefreshReply },
  'POST /auth/logout': { body: LogoutBody, reply: LogoutReply },
  'POST /auth/request-password-reset': { body: ResetRequestBody, reply: Success },
  'POST /auth/verifyCode': { body: ResetCheckBody, reply: Success },
  'POST /auth/reset-password': { body: ResetBody, reply: Success },
  'POST /auth/forgot_code': { body: ForgotBody, reply: Success },
  'POST /auth/forgot_validate': { body: ForgotCheckBody, reply: Success },
  'POST /auth/forgot_password': { body: ForgotPasswordBody, reply: Success },
  'POST /auth/changePassword': { body: LegacyChangePasswordBody, reply: Success },
  'POST /auth/change-password': { body: ChangePasswordBody, reply: Success },
  'POST /auth/request-email-code': { body: EmailCodeBody, reply: Success },
  'POST /auth/verify-email-code': { body: CodeBody, reply: Success },
  'POST /auth/verify-email': { body: CodeBody, reply: Success },
  'POST /auth/change-email': { body: ChangeEmailBody, reply: Success },
  'POST /auth/undo-email-change': { body: UndoEmailBody, reply: UndoEmailReply },
  'POST /auth/sessions': { reply: SessionList },
  'POST /auth/end-sessions': { body: EndSessionsBody, reply: Success },
  'POST /auth/security-log': { reply: SecurityLog },
  'POST /auth/delete-account': { body: DeleteAccountBody, reply: DeleteAccountReply },
  'POST /auth/keep-account': { reply: Success },
  'POST /auth/check-2fa-result': { body: TwoFactorResultBody, reply: TwoFactorResult },
  'POST /authorization-with-2fa': { body: AuthorizationBody, reply: AuthorizationReply },
  'POST /2fa/use-reserve-code': { body: ReserveCodeBody, reply: Success },
  'POST /2fa/connect': { body: ConnectBody, reply: ConnectReply },
  'POST /2fa/disconnect': { body: DisconnectBody, reply: Success },
  'POST /2fa/keep': { body: KeepFactorBody, reply: Success },
  'POST /2fa/is-enabled': { reply: EnabledReply },
  ...DEVICE_CALLS,
  'POST /api/backupsCodes': { body: BackupCodesBody, reply: BackupCodesReply },
  'POST /api/profile/consents': { reply: ConsentList },
  'POST /api/profile/consents/withdraw': { body: WithdrawConsentBody, reply: DeleteAccountReply },
  'POST /api/profile/consents/give': { body: GiveConsentsBody, reply: Success },
  'POST /api/profile/export': { body: ExportBody, reply: Success },
  'POST /api/profile/open-export': { body: OpenExportBody, reply: ExportReply },
  'GET /auth/profile': { reply: GeneralInfo },
  'POST /api/profile/settings': { reply: SettingsInfo },
  'POST /api/profile/current_notification': { reply: NotificationList },
  'POST /api/profile/remove_notification': { body: RemoveNoticeBody, reply: Success },
  'POST /api/profile/update_notifications': { body: UpdateNoticeBody, reply: Success },
  'GET /api/user/characters': { reply: CharacterInfo },
  'POST /api/user/select-character': { body: SelectCharacterBody, reply: Success },
  'POST /api/profile/referrals': { reply: ReferralsInfo },
  'POST /api/create-promocode': { body: CreatePromocodeBody, reply: CreatePromocodeReply },
  'POST /api/promocode/check': { body: PromocodeCheckBody, reply: PromocodeCheckReply },
  'POST /api/preregistration': { body: PreregistrationBody, reply: PreregistrationReply },
  'POST /api/preregistration/withdraw': { body: WithdrawPreregistrationBody, reply: Success },
  'POST /api/rating/rating_by_online': { body: RatingBody, reply: RatingReply },
  'POST /api/rating/rating_by_money': { body: RatingBody, reply: RatingReply },
  'GET /api/payments/donateBonuses': { reply: DonateBonuses },
  'GET /api/donate/site-donate-items': { reply: DonateItems },
  'POST /api/donate/services/buy': { body: ServiceBody, reply: GoodsReply },
  'POST /api/donate/goods/history': { body: GoodsHistoryBody, reply: GoodsHistory },
  'GET /api/payments/case-promo': { reply: CasePromo },
  'GET /api/payments/case-promo-progress': { reply: CasePromo },
  'POST /api/payments/case-promo/claim': { body: ClaimBody, reply: GoodsReply },
  'GET /api/prize': { reply: PrizeList },
  'GET /api/contest': { reply: Contest },
  'GET /api/contest/draws/{id}': { reply: ContestDraw },
  'POST /api/contest/mine': { reply: ContestMine },
  'POST /api/contest/consent': { body: ContestConsentBody, reply: Success },
  ...PUSH_CALLS,
} as const satisfies Readonly<Record<string, Call>>;

export type Calls = typeof CALLS;

/**
 * Returns the call for a request's method and path. The query is ignored. Returns undefined if the api has no
 * such call.
 */
export function findCall(method: string, path: string): Call | undefined {
  const requested = `${method} ${path.split('?', 1)[0] ?? ''}`.split('/');
  const calls: Readonly<Record<string, Call>> = CALLS;
  const name = Object.keys(calls).find((known) => {
    const segments = known.split('/');
    return (
      segments.length === requested.length &&
      segments.every((segment, at) =>
        segment.startsWith('{') ? requested[at] !== '' : segment === requested[at],
      )
    );
  });
  return name === undefined ? undefined : calls[name];
}

/** Returns true if there are calls below a path such as `/api/home/`. */
export const hasCallsBelow = (path: string) => Object.keys(CALLS).some((name) => name.includes(` ${path}`));
