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
  WelcomePage,
} from '@site/shared/contracts/home';

/** How a file names a picture; the loader makes a `Picture` of it. */
export const PictureFile = Type.Object({ file: Type.String(), alt: Type.String() });
export type PictureFile = Static<typeof PictureFile>;

const network = Type.Union([
  Type.Literal('discord'),
  Type.Literal('vk'),
  Type.Literal('telegram'),
  Type.Literal('youtube'),
]);

const welcomeVideo = WelcomePage.properties.projectVideo;

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
      Type.Omit(WelcomePage, ['online', 'projectVideo']),
      Type.Object({
        projectVideo: Type.Composite([Type.Omit(welcomeVideo, ['picture']), Type.Object({ picture })]),
      }),
    ]),
};

const faq = Type.Object({ question: Type.String(), answer: Type.String() });
const social = Type.Composite([
  Type.Omit(SocialLinks.properties.socialLink.items, ['type']),
  Type.Object({ network }),
]);
const provider = PaymentConfig.properties.providers.items;
const payment = Type.Object({
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

/** What is kept of each kind: the file's fields with its pictures resolved. */
export interface ContentData {
  news: Static<ReturnType<typeof shapes.news<typeof Picture>>>;
  watch: Static<ReturnType<typeof shapes.watch<typeof Picture>>>;
  faq: Static<typeof faq>;
  social: Static<typeof social>;
  welcome: Static<ReturnType<typeof shapes.welcome<typeof Picture>>>;
  footer: Static<typeof footer>;
  navigation: Static<typeof navigation>;
  payment: Static<typeof payment>;
}

export type ContentKind = keyof ContentData;

export interface KindRules {
  schema: TSchema;
  /** Name of the field that takes a Markdown file's text; without it the kind is JSON. */
  body?: string;
  /** The kind is one file, not a list of them. */
  single?: true;
}

/** The folders of `api/content` and what their files must look like (decision 31). */
export const contentKinds: Record<ContentKind, KindRules> = {
  news: { schema: shapes.news(PictureFile), body: 'text' },
  watch: { schema: shapes.watch(PictureFile) },
  faq: { schema: faq, body: 'answer' },
  social: { schema: social },
  welcome: { schema: shapes.welcome(PictureFile), single: true },
  footer: { schema: footer, single: true },
  navigation: { schema: navigation, single: true },
  payment: { schema: payment, single: true },
};

export const isContentKind = (name: string): name is ContentKind => Object.hasOwn(contentKinds, name);
