import { type Static, Type } from '@sinclair/typebox';

/** Replies of `/api/home/*` and `/api/payment` (spec §3, §7; decisions 3, 27, 31). Links are absolute http(s) addresses or site paths. */
const Link = Type.String();

export const OnlineType = Type.Union([Type.Literal('online'), Type.Literal('queue'), Type.Literal('record')]);
export type OnlineType = Static<typeof OnlineType>;

export const Online = Type.Object({ count: Type.Integer({ minimum: 0 }), type: OnlineType });
export type Online = Static<typeof Online>;

/** A picture from content: `src` is an address on this origin, sizes in CSS pixels reserve its place. */
export const Picture = Type.Object({
  src: Type.String(),
  alt: Type.String(),
  width: Type.Integer({ minimum: 1 }),
  height: Type.Integer({ minimum: 1 }),
});
export type Picture = Static<typeof Picture>;

export const Profession = Type.Object({
  id: Type.Union([Type.Literal('worker'), Type.Literal('lawyer'), Type.Literal('crime')]),
  name: Type.String(),
  about: Type.String(),
  /** One line under a closed panel: «с 5 уровня». */
  condition: Type.String(),
  facts: Type.Array(Type.Object({ label: Type.String(), value: Type.String() })),
  action: Type.String(),
});
export type Profession = Static<typeof Profession>;

/** GET /api/projectVideo, and a part of the welcome page (spec §3, §7; decision 12). `duration` as «2:14». */
export const ProjectVideo = Type.Object({ link: Link, duration: Type.String(), picture: Picture });
export type ProjectVideo = Static<typeof ProjectVideo>;

/** GET /api/home/welcome */
export const WelcomePage = Type.Object({
  online: Online,
  projectVideo: ProjectVideo,
  /** Where the launcher is: the same address that `/api/launcher/download` gives. */
  downloadLink: Link,
  instructionLink: Link,
  /** The launcher of the game client itself, with which one may join while ours can't be had. */
  officialLauncherLink: Link,
  /** How large the launcher's file is, in whole megabytes. */
  downloadSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 9_999 })),
  /** The game server as a player types it into the client: host and port. */
  connectAddress: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9.-]+:[0-9]{1,5}$', maxLength: 100 })),
  /** A page that starts the player's client on this server. */
  connectLink: Type.Optional(Link),
  professions: Type.Array(Profession),
});
export type WelcomePage = Static<typeof WelcomePage>;

export const NewsItem = Type.Object({
  id: Type.String(),
  /** ISO date. */
  date: Type.String({ format: 'date' }),
  /** «обновление 3.18»; may be absent. */
  tag: Type.Optional(Type.String()),
  title: Type.String(),
  text: Type.String(),
  link: Link,
  picture: Picture,
});
export type NewsItem = Static<typeof NewsItem>;

/** GET /api/home/news: newest first. */
export const LastNews = Type.Object({
  lastNewsLink: Link,
  /** Number of the newspaper's issue. */
  issue: Type.Integer({ minimum: 1 }),
  lastNewsList: Type.Array(NewsItem),
});
export type LastNews = Static<typeof LastNews>;

export const WatchItem = Type.Object({
  id: Type.String(),
  title: Type.String(),
  author: Type.String(),
  platform: Type.String(),
  link: Link,
  picture: Picture,
  /** On air: the number of viewers and since when («23:40»); otherwise the length («18:22»). */
  live: Type.Optional(Type.Object({ viewers: Type.Integer({ minimum: 0 }), since: Type.String() })),
  duration: Type.Optional(Type.String()),
});
export type WatchItem = Static<typeof WatchItem>;

/** GET /api/home/watch-and-play: live items first. */
export const WatchAndPlay = Type.Object({ watchAndPlayLink: Link, watchAndPlayList: Type.Array(WatchItem) });
export type WatchAndPlay = Static<typeof WatchAndPlay>;

/** GET /api/home/faq */
export const Faq = Type.Object({
  listFAQ: Type.Array(Type.Object({ question: Type.String(), answer: Type.String() })),
});
export type Faq = Static<typeof Faq>;

/** GET /api/home/social */
export const SocialLinks = Type.Object({
  socialLink: Type.Array(
    Type.Object({
      type: Type.Integer({ minimum: 0, maximum: 3 }),
      link: Link,
      members: Type.Integer({ minimum: 0 }),
    }),
  ),
});
export type SocialLinks = Static<typeof SocialLinks>;

export const Navigation = Type.Object({
  discord: Type.Optional(Link),
  forum: Type.Optional(Link),
  aboutProject: Type.Optional(Link),
});
export type Navigation = Static<typeof Navigation>;

/** GET /api/home/footer */
export const FooterReply = Type.Object({
  footer: Type.Object({
    player: Type.Object({ forum: Type.Optional(Link) }),
    importantInformation: Type.Object({ conditionsOfUse: Link, userAgreement: Link, paymentRules: Link }),
    contacts: Type.Object({ supportDiscord: Link, email: Type.String() }),
    /** Organisation details, a line each. */
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
  /** Name of the mark in the icon set; the footer shows each one once. */
  image: Type.String(),
  /** Bounds of one payment, in roubles. */
  min: Type.Number({ exclusiveMinimum: 0 }),
  max: Type.Number({ exclusiveMinimum: 0 }),
  /** What the payment system takes from the payer on top of the amount, in percent; 0: nothing. */
  fee: Type.Number({ minimum: 0, maximum: 100 }),
});
/** GET /api/payment (spec §3, decision 27): the providers that may be paid by now. */
export const PaymentConfig = Type.Object({
  providers: Type.Array(
    Type.Object({
      provider: PaymentProviderName,
      methods: Type.Array(PaymentMethodConfig),
      requiredFields: Type.Array(Type.String()),
    }),
  ),
  /** DP for a rouble (decision 24). */
  rate: Type.Number({ exclusiveMinimum: 0 }),
});
export type PaymentConfig = Static<typeof PaymentConfig>;
