import { type Static, type TSchema, Type } from '@sinclair/typebox';
import {
  FooterReply,
  Navigation,
  NewsItem,
  PaymentConfig,
  PaymentMethodConfig,
  type Picture,
  SocialLinks,
  WatchItem,
  ProjectVideo,
  WelcomePage,
} from '@site/shared/contracts/home';
import { DonateBonuses } from '@site/shared/contracts/payments';
import { LegalEdition, LegalText } from '@site/shared/contracts/legal';
import { Contest, ContestKind, ContestSlide } from '@site/shared/contracts/contest';
import { DonateCase, DonateService, PrizeList, RewardFields } from '@site/shared/contracts/donate';
import { PARTNER_ID_PATTERN } from '@site/shared/contracts/limits';
import { PartnerNetwork } from '@site/shared/contracts/partners';
import { GameReward } from '../game/contract/game-contract';
import { readLegalText } from './legal-text';
import { type BodyReader, readParagraphs } from './parse-file';

/** How a file names a picture; the loader makes a `Picture` of it. */
export const PictureFile = Type.Object({ file: Type.String(), alt: Type.String() });
export type PictureFile = Static<typeof PictureFile>;

const network = Type.Union([
  Type.Literal('discord'),
  Type.Literal('vk'),
  Type.Literal('telegram'),
  Type.Literal('youtube'),
]);

/** `hour` of the Moscow clock at which it is drawn, each day or on one `weekday` (0: Sunday). */
export const ContestRule = Type.Composite([
  Type.Omit(ContestKind, ['running', 'held']),
  Type.Object({
    hour: Type.Integer({ minimum: 0, maximum: 23 }),
    weekday: Type.Optional(Type.Integer({ minimum: 0, maximum: 6 })),
  }),
]);
export type ContestRule = Static<typeof ContestRule>;

const whole = Type.Integer({ minimum: 1 });

const shapes = {
  news: <T extends TSchema>(picture: T) =>
    Type.Composite([
      Type.Omit(NewsItem, ['id', 'picture']),
      Type.Object({ issue: Type.Integer({ minimum: 1 }), picture }),
    ]),
  watch: <T extends TSchema>(picture: T) =>
    Type.Composite([Type.Omit(WatchItem, ['id', 'picture']), Type.Object({ picture })]),
  welcome: <T extends TSchema>(picture: T) =>
    Type.Composite([
      Type.Pick(WelcomePage, ['professions']),
      Type.Object({
        projectVideo: Type.Composite([Type.Omit(ProjectVideo, ['picture']), Type.Object({ picture })]),
      }),
    ]),
  cases: <T extends TSchema>(picture: T) =>
    Type.Composite([
      Type.Omit(DonateCase, ['image']),
      Type.Object({
        picture: Type.Optional(picture),
        /** In place of `picture`: an address, or a bare name below `contentHost` (spec §3, decision 33). */
        image: Type.Optional(Type.String()),
      }),
    ]),
  prizes: <T extends TSchema>(picture: T) =>
    Type.Composite([
      Type.Omit(PrizeList.properties.prizes.items, ['picture']),
      Type.Object({ picture: Type.Optional(picture) }),
    ]),
  contest: <T extends TSchema>(picture: T) =>
    Type.Composite([
      Type.Omit(Contest, ['picture', 'slide', 'contests']),
      Type.Object({
        picture,
        slide: Type.Array(Type.Composite([Type.Omit(ContestSlide, ['picture']), Type.Object({ picture })])),
        contests: Type.Array(ContestRule),
      }),
    ]),
  partners: <T extends TSchema>(picture: T) =>
    Type.Object({
      name: Type.String(),
      promo: Type.String({ pattern: PARTNER_ID_PATTERN }),
      /** Addresses of the partner's pages elsewhere; the network is known by the domain. */
      links: Type.Array(Type.String()),
      reward: RewardFields,
      task: Type.Object({ playTime: whole, level: Type.Optional(whole) }),
      portrait: Type.Optional(picture),
    }),
};

const faq = Type.Object({ question: Type.String(), answer: Type.String() });
const social = Type.Composite([
  Type.Omit(SocialLinks.properties.socialLink.items, ['type']),
  Type.Object({ network }),
]);
const provider = PaymentConfig.properties.providers.items;
const payment = Type.Object({
  rate: PaymentConfig.properties.rate,
  bonuses: DonateBonuses.properties.bonuses,
  providers: Type.Array(
    Type.Composite([
      Type.Omit(provider, ['methods']),
      Type.Object({
        /** `off`: configured, but not offered (decision 27). */
        methods: Type.Array(
          Type.Composite([PaymentMethodConfig, Type.Object({ off: Type.Optional(Type.Boolean()) })]),
        ),
      }),
    ]),
  ),
});
const navigation = Type.Composite([
  Navigation,
  Type.Object({ lastNews: Type.String(), watchAndPlay: Type.String() }),
]);

const footer = FooterReply.properties.footer;
const launcher = Type.Pick(WelcomePage, [
  'downloadLink',
  'downloadSize',
  'instructionLink',
  'officialLauncherLink',
  'connectAddress',
  'connectLink',
]);
const legal = Type.Composite([Type.Omit(LegalEdition, ['fingerprint']), Type.Object({ text: LegalText })]);

/** Price of a player's promocode in DP; the task in hours and level; DP for the inviter, roubles of the game for the invited. */
const referrals = Type.Object({
  addCost: whole,
  task: Type.Object({ playTime: whole, level: whole }),
  reward: Type.Object({ inviter: whole, invited: whole }),
  /** An inviter is rewarded for so many players in 30 days; the others wait. */
  rewardsMonthly: whole,
});

/** Networks of partners that are not named at all, and what has to be said beside a name (decision 36). */
const networks = Type.Object({
  off: Type.Array(PartnerNetwork),
  notes: Type.Array(Type.Object({ network: PartnerNetwork, text: Type.String() })),
});

/** Where pictures of cases are that have a bare name (spec §3, decision 33). */
const donate = Type.Object({ contentHost: Type.String() });
const services = Type.Composite([DonateService, Type.Object({ goods: GameReward })]);

/** Who runs the site. Any other content file says `{{name}}` and the like where these words belong (decision 34). */
const operator = Type.Object({
  name: Type.String(),
  registration: Type.String(),
  address: Type.String(),
  email: Type.String(),
  /** The site's own host, as it is spoken of. */
  site: Type.String(),
});

/** What is kept of each kind: the file's fields with its pictures resolved. */
export interface ContentData {
  operator: Static<typeof operator>;
  news: Static<ReturnType<typeof shapes.news<typeof Picture>>>;
  watch: Static<ReturnType<typeof shapes.watch<typeof Picture>>>;
  faq: Static<typeof faq>;
  social: Static<typeof social>;
  welcome: Static<ReturnType<typeof shapes.welcome<typeof Picture>>>;
  footer: Static<typeof footer>;
  navigation: Static<typeof navigation>;
  payment: Static<typeof payment>;
  launcher: Static<typeof launcher>;
  legal: Static<typeof legal>;
  referrals: Static<typeof referrals>;
  donate: Static<typeof donate>;
  cases: Static<ReturnType<typeof shapes.cases<typeof Picture>>>;
  services: Static<typeof services>;
  contest: Static<ReturnType<typeof shapes.contest<typeof Picture>>>;
  prizes: Static<ReturnType<typeof shapes.prizes<typeof Picture>>>;
  partners: Static<ReturnType<typeof shapes.partners<typeof Picture>>>;
  networks: Static<typeof networks>;
}

export type ContentKind = keyof ContentData;

export interface KindRules {
  schema: TSchema;
  /** The field that takes a Markdown file's text, and how it is read; without it the kind is JSON. */
  body?: { field: string; read: BodyReader };
  /** The kind is one file, not a list of them. */
  single?: true;
  /** A site may have none of them. */
  optional?: true;
  /** Fields that no two files may share all of, without regard to case. */
  identity?: readonly string[];
}

/** The folders of `api/content` and what their files must look like (decision 31). The operator comes first: others name it. */
export const contentKinds: Record<ContentKind, KindRules> = {
  operator: { schema: operator, single: true },
  news: { schema: shapes.news(PictureFile), body: { field: 'text', read: readParagraphs } },
  watch: { schema: shapes.watch(PictureFile) },
  faq: { schema: faq, body: { field: 'answer', read: readParagraphs } },
  social: { schema: social },
  welcome: { schema: shapes.welcome(PictureFile), single: true },
  footer: { schema: footer, single: true },
  navigation: { schema: navigation, single: true },
  payment: { schema: payment, single: true },
  launcher: { schema: launcher, single: true },
  referrals: { schema: referrals, single: true },
  donate: { schema: donate, single: true },
  cases: { schema: shapes.cases(PictureFile), identity: ['id'] },
  services: { schema: services, identity: ['id'] },
  contest: { schema: shapes.contest(PictureFile), single: true },
  prizes: { schema: shapes.prizes(PictureFile) },
  partners: { schema: shapes.partners(PictureFile), identity: ['promo'], optional: true },
  networks: { schema: networks, single: true },
  legal: {
    schema: legal,
    body: { field: 'text', read: readLegalText },
    identity: ['document', 'version'],
  },
};

export const isContentKind = (name: string): name is ContentKind => Object.hasOwn(contentKinds, name);
