import { type Static, type TSchema, Type } from '@sinclair/typebox';
import {
  FooterReply,
  Navigation,
  NewsItem,
  PaymentConfig,
  PaymentMethodConfig,
  type Picture,
  Question,
  SocialLinks,
  WatchItem,
  ProjectVideo,
  WelcomePage,
} from '@site/shared/contracts/home';
import { DonateBonuses } from '@site/shared/contracts/payments';
import { Contest, ContestKind, ContestSlide } from '@site/shared/contracts/contest';
import { DonateCase, DonateService, PrizeList, RewardFields } from '@site/shared/contracts/donate';
import { PARTNER_ID_PATTERN } from '@site/shared/contracts/limits';
import { PRICE_LIMITS } from '@site/shared/contracts/price-limits';
import { PartnerNetwork } from '@site/shared/contracts/partners';
import { ContentProfession } from './content-profession';
import { GameReward } from '../game/contract/game-contract';
import { findShortNotice, LegalFile } from './legal-edition';
import { readLegalText } from './legal-text';
import { type BodyReader, readParagraphs } from './parse-file';
import { PartnerLink } from './partner-link';
import { Level, PlayTime, upTo } from './price-numbers';

/** Reference to a picture in a content file. The loader replaces the reference with a `Picture`. */
export const PictureFile = Type.Object({ file: Type.String(), alt: Type.String() });
export type PictureFile = Static<typeof PictureFile>;

const network = Type.Union([
  Type.Literal('discord'),
  Type.Literal('vk'),
  Type.Literal('telegram'),
  Type.Literal('youtube'),
]);

/** A contest draw that recurs at `hour` in Moscow, daily or on one `weekday` (0 is Sunday). */
export const ContestRule = Type.Composite([
  Type.Omit(ContestKind, ['running', 'closed', 'held', 'percentage']),
  Type.Object({
    hour: Type.Integer({ minimum: 0, maximum: 23 }),
    weekday: Type.Optional(Type.Integer({ minimum: 0, maximum: 6 })),
  }),
]);
export type ContestRule = Static<typeof ContestRule>;

const shapes = {
  news: <T extends TSchema>(picture: T) =>
    Type.Composite([
      Type.Omit(NewsItem, ['id', 'picture']),
      Type.Object({ issue: Type.Integer({ minimum: 1 }), picture }),
    ]),
  watch: <T extends TSchema>(picture: T) =>
    Type.Composite([Type.Omit(WatchItem, ['id', 'live', 'picture']), Type.Object({ picture })]),
  welcome: <T extends TSchema>(picture: T) =>
    Type.Composite([
      Type.Object({
        professions: Type.Array(ContentProfession),
        projectVideo: Type.Composite([Type.Omit(ProjectVideo, ['picture']), Type.Object({ picture })]),
      }),
    ]),
  cases: <T extends TSchema>(picture: T) =>
    Type.Composite([
      Type.Omit(DonateCase, ['image', 'terms']),
      Type.Object({
        picture: Type.Optional(picture),
        /**
         * Used instead of `picture`: the address of a picture, or a file name on `contentHost`
         * (docs/product/content.md#content-files).
         */
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
      links: Type.Array(PartnerLink),
      reward: RewardFields,
      task: Type.Object({ playTime: PlayTime, level: Type.Optional(Level) }),
      portrait: Type.Optional(picture),
    }),
};

const social = Type.Composite([
  Type.Pick(SocialLinks.properties.socialLink.items, ['link']),
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
        /** `off` marks a method that is configured but not offered (docs/product/payments.md#methods). */
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
  'requirements',
]);

/**
 * Price of a player's promocode in DP, the invited player's task (hours played and level), and the rewards:
 * DP for the inviter, game dollars for the invited player.
 */
const referrals = Type.Object({
  addCost: upTo(PRICE_LIMITS.coins),
  task: Type.Object({ playTime: PlayTime, level: Level }),
  reward: Type.Object({ inviter: upTo(PRICE_LIMITS.coins), invited: upTo(PRICE_LIMITS.gameMoney) }),
  /** Maximum number of rewards for an inviter in 30 days. Further rewards are postponed. */
  rewardsMonthly: upTo(PRICE_LIMITS.rewards),
});

/**
 * Networks that are not shown for partners (`off`), and notes that must be shown beside a network's name
 * (docs/product/promo.md#networks).
 */
const networks = Type.Object({
  off: Type.Array(PartnerNetwork),
  notes: Type.Array(Type.Object({ network: PartnerNetwork, text: Type.String() })),
});

/** Host of case pictures that are specified by file name only (docs/product/content.md#content-files). */
const donate = Type.Object({ contentHost: Type.String() });
const services = Type.Composite([DonateService, Type.Object({ goods: GameReward })]);

/**
 * The legal operator of the site. Other content files refer to these fields as `{{name}}`
 * (docs/product/content.md#content-files).
 */
const operator = Type.Object({
  name: Type.String(),
  registration: Type.String(),
  address: Type.String(),
  email: Type.String(),
  /** Host name of the site as written in texts. */
  site: Type.String(),
});

/** Stored data of each kind of content: the fields of a file, with resolved pictures. */
export interface ContentData {
  operator: Static<typeof operator>;
  news: Static<ReturnType<typeof shapes.news<typeof Picture>>>;
  watch: Static<ReturnType<typeof shapes.watch<typeof Picture>>>;
  faq: Static<typeof Question>;
  social: Static<typeof social>;
  welcome: Static<ReturnType<typeof shapes.welcome<typeof Picture>>>;
  footer: Static<typeof footer>;
  navigation: Static<typeof navigation>;
  payment: Static<typeof payment>;
  launcher: Static<typeof launcher>;
  legal: Static<typeof LegalFile>;
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
  /**
   * Field that receives the text of a Markdown file, and the parser of the text. Kinds without `body` use
   * JSON files.
   */
  body?: { field: string; read: BodyReader };
  /** True if the kind has exactly one file. */
  single?: true;
  /** True if the kind may have no files. */
  optional?: true;
  /** Fields whose combination must be unique among the files of the kind, ignoring case. */
  identity?: readonly string[];
  /** Finds a mistake in a file that fits the schema. */
  check?: typeof findShortNotice;
}

/**
 * Rules for the files in each folder of `api/content` (docs/product/content.md#content-files). The operator
 * is loaded first, because other files refer to the operator's fields.
 */
export const contentKinds: Record<ContentKind, KindRules> = {
  operator: { schema: operator, single: true },
  news: { schema: shapes.news(PictureFile), body: { field: 'text', read: readParagraphs } },
  watch: { schema: shapes.watch(PictureFile) },
  faq: { schema: Question, body: { field: 'answer', read: readParagraphs } },
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
    schema: LegalFile,
    body: { field: 'text', read: readLegalText },
    identity: ['document', 'version'],
    check: findShortNotice,
  },
};

export const isContentKind = (name: string): name is ContentKind => Object.hasOwn(contentKinds, name);
