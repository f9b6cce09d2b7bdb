import { type Static, Type } from '@sinclair/typebox';
import { PRICE_LIMITS } from './price-limits';

/**
 * Replies of `/api/home/*` and `/api/payment` (docs/product/home.md#home-data). Links are absolute http(s)
 * addresses or paths of this site.
 */
const Link = Type.String();

/** What the online count shows: players online, players in the queue, or the record. */
export const OnlineType = Type.Union([Type.Literal('online'), Type.Literal('queue'), Type.Literal('record')]);
export type OnlineType = Static<typeof OnlineType>;

/** Time of a measurement, in milliseconds since 1970 (docs/product/home.md#live-data). */
const MeasuredAt = Type.Integer({ minimum: 0 });

/** The online count: a number, its meaning, and the time at which it was counted. */
export const Online = Type.Object({
  count: Type.Integer({ minimum: 0 }),
  type: OnlineType,
  measuredAt: Type.Optional(MeasuredAt),
});
export type Online = Static<typeof Online>;

/** GET /api/home/online: the online count alone. It is absent while no recent measurement exists. */
export const OnlineReply = Type.Object({ online: Type.Optional(Online) });
export type OnlineReply = Static<typeof OnlineReply>;

/**
 * A picture from the content files. `src` is an address of this site. `width` and `height`, in CSS pixels,
 * reserve space for the picture.
 */
export const Picture = Type.Object({
  src: Type.String(),
  alt: Type.String(),
  width: Type.Integer({ minimum: 1 }),
  height: Type.Integer({ minimum: 1 }),
});
export type Picture = Static<typeof Picture>;

/** A profession that the home page presents. */
export const Profession = Type.Object({
  id: Type.Union([Type.Literal('worker'), Type.Literal('lawyer'), Type.Literal('crime')]),
  name: Type.String(),
  about: Type.String(),
  /** Requirement in one line: «с 5 уровня». */
  condition: Type.String(),
  /** Measured facts have the time of the measurement. They are left out while no recent one exists. */
  facts: Type.Array(
    Type.Object({ label: Type.String(), value: Type.String(), measuredAt: Type.Optional(MeasuredAt) }),
  ),
  action: Type.String(),
});
export type Profession = Static<typeof Profession>;

/**
 * GET /api/projectVideo: a video about the project, also part of `WelcomePage` (docs/product/home.md#videos).
 * `duration` has the form «2:14».
 */
export const ProjectVideo = Type.Object({ link: Link, duration: Type.String(), picture: Picture });
export type ProjectVideo = Static<typeof ProjectVideo>;

/** GET /api/home/welcome: data of the first screen (docs/product/home.md#home-page). */
export const WelcomePage = Type.Object({
  /** Absent while no recent measurement exists. */
  online: Type.Optional(Online),
  projectVideo: ProjectVideo,
  /** Download address of the launcher, identical to `url` in the reply of `/api/launcher/download`. */
  downloadLink: Link,
  instructionLink: Link,
  /**
   * Address of the game client's official launcher, an alternative while the project's launcher is
   * unavailable.
   */
  officialLauncherLink: Link,
  /** Size of the launcher's file in whole megabytes. */
  downloadSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 9_999 })),
  /** System requirements, one part of a computer each (docs/product/home.md#launcher). */
  requirements: Type.Optional(
    Type.Array(Type.Object({ part: Type.String(), minimum: Type.String(), recommended: Type.String() })),
  ),
  /** Host and port of the game server, as players type them into the game client. */
  connectAddress: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9.-]+:[0-9]{1,5}$', maxLength: 100 })),
  /** Address of a page that starts the game client and connects it to the game server. */
  connectLink: Type.Optional(Link),
  professions: Type.Array(Profession),
});
export type WelcomePage = Static<typeof WelcomePage>;

export const NewsItem = Type.Object({
  id: Type.String(),
  date: Type.String({ format: 'date' }),
  /** Label of the news item: «обновление 3.18». */
  tag: Type.Optional(Type.String()),
  title: Type.String(),
  text: Type.String(),
  link: Link,
  picture: Picture,
});
export type NewsItem = Static<typeof NewsItem>;

/** GET /api/home/news: news items, newest first. */
export const LastNews = Type.Object({
  lastNewsLink: Link,
  /** Issue number in the news block, which looks like a newspaper. */
  issue: Type.Integer({ minimum: 1 }),
  lastNewsList: Type.Array(NewsItem),
});
export type LastNews = Static<typeof LastNews>;

/** A video or a live stream about the project. */
export const WatchItem = Type.Object({
  id: Type.String(),
  title: Type.String(),
  author: Type.String(),
  platform: Type.String(),
  link: Link,
  picture: Picture,
  /**
   * Number of viewers of a stream that is on air, its start and the time of the measurement, both in
   * milliseconds since 1970. Absent for videos, which have a `duration` («18:22»).
   */
  live: Type.Optional(
    Type.Object({
      viewers: Type.Integer({ minimum: 0 }),
      since: Type.Integer({ minimum: 0 }),
      measuredAt: MeasuredAt,
    }),
  ),
  duration: Type.Optional(Type.String()),
});
export type WatchItem = Static<typeof WatchItem>;

/** GET /api/home/watch-and-play: videos and live streams, live streams first. */
export const WatchAndPlay = Type.Object({ watchAndPlayLink: Link, watchAndPlayList: Type.Array(WatchItem) });
export type WatchAndPlay = Static<typeof WatchAndPlay>;

/**
 * A question and its answer in plain text. `link` leads to the page that the answer promises. With `launch`, the
 * question is shown only before or only after the launch.
 */
export const Question = Type.Object({
  launch: Type.Optional(Type.Union([Type.Literal('before'), Type.Literal('after')])),
  question: Type.String(),
  answer: Type.String(),
  link: Type.Optional(Type.Object({ to: Link, label: Type.String() })),
});
export type Question = Static<typeof Question>;

/** GET /api/home/faq: questions and answers. */
export const Faq = Type.Object({ listFAQ: Type.Array(Question) });
export type Faq = Static<typeof Faq>;

/**
 * GET /api/home/social: the project's communities and their member counts. `type` is a value of
 * `SOCIAL_TYPES`.
 */
export const SocialLinks = Type.Object({
  socialLink: Type.Array(
    Type.Object({
      type: Type.Integer({ minimum: 0, maximum: 3 }),
      link: Link,
      /** Absent while no recent measurement exists. */
      members: Type.Optional(Type.Integer({ minimum: 0 })),
      measuredAt: Type.Optional(MeasuredAt),
    }),
  ),
});
export type SocialLinks = Static<typeof SocialLinks>;

/** Links of the menu to Discord, to the forum and to the page about the project. */
export const Navigation = Type.Object({
  discord: Type.Optional(Link),
  forum: Type.Optional(Link),
  aboutProject: Type.Optional(Link),
});
export type Navigation = Static<typeof Navigation>;

/** GET /api/home/footer: links, contacts and company details (docs/product/frame.md#footer). */
export const FooterReply = Type.Object({
  footer: Type.Object({
    player: Type.Object({ forum: Type.Optional(Link) }),
    importantInformation: Type.Object({
      conditionsOfUse: Link,
      userAgreement: Link,
      paymentRules: Link,
      privacyPolicy: Type.Optional(Link),
      serverRules: Type.Optional(Link),
    }),
    contacts: Type.Object({ supportDiscord: Link, email: Type.String() }),
    /** Company details, one line each. */
    organisation: Type.Array(Type.String()),
  }),
  navigation: Navigation,
});
export type FooterReply = Static<typeof FooterReply>;

export const PaymentProviderName = Type.Union([Type.Literal('yookassa'), Type.Literal('unitpay')]);
export type PaymentProviderName = Static<typeof PaymentProviderName>;

export const PaymentMethodConfig = Type.Object({
  type: Type.String(),
  title: Type.String(),
  /** Name of the icon with the method's logo. The footer shows each logo once. */
  image: Type.String(),
  /** Minimum and maximum amount of a payment, in roubles. */
  min: Type.Number({ exclusiveMinimum: 0, maximum: PRICE_LIMITS.roubles }),
  max: Type.Number({ exclusiveMinimum: 0, maximum: PRICE_LIMITS.roubles }),
  /** Fee that the payment provider adds to the amount, in percent. */
  fee: Type.Number({ minimum: 0, maximum: 100 }),
});
/** Reply of GET /api/payment: the enabled payment providers (docs/product/payments.md#methods). */
export const PaymentConfig = Type.Object({
  providers: Type.Array(
    Type.Object({
      provider: PaymentProviderName,
      methods: Type.Array(PaymentMethodConfig),
      requiredFields: Type.Array(Type.String()),
      /** True when the provider sends a fiscal receipt to the payer's e-mail. */
      receipts: Type.Optional(Type.Boolean()),
    }),
  ),
  /** DP per rouble (docs/product/payments.md#amounts). */
  rate: Type.Number({ exclusiveMinimum: 0, maximum: PRICE_LIMITS.rate }),
});
export type PaymentConfig = Static<typeof PaymentConfig>;
