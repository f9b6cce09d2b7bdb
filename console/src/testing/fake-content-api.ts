import {
  ContentDifference,
  ContentDraft,
  type ContentDraftRow,
  ContentFile,
  ContentHistory,
  type ContentMistake,
  ContentOverview,
  ContentPreview,
  type ContentPublication,
} from '@site/shared/contracts/content-editions';
import {
  ContentChange,
  NewContentDraft,
  NewContentPreview,
  PublishDraft,
  PublishEdition,
} from '@site/shared/contracts/content-requests';
import { createContentApi } from '../content/content-api';
import type { Failure } from '../site/deploy-api';
import { FakeSite } from './fake-site';
import { parse } from './parse';

export const DRAFT = 'abcdef012345';
export const NEWS = 'news/2026-11-18-taksopark.md';
const AT = Date.UTC(2026, 10, 30, 10);

const text = { type: 'string' };
const whole = { type: 'integer', minimum: 1 };
const network = { anyOf: [{ const: 'vk' }, { const: 'telegram' }] };
const picture = {
  type: 'object',
  required: ['file', 'alt'],
  properties: { file: text, alt: { type: 'string', minLength: 1 } },
};

/** The kinds of fields that content files have. */
const SCHEMA = {
  type: 'object',
  required: ['date', 'issue', 'title', 'picture', 'links'],
  properties: {
    date: { type: 'string', format: 'date' },
    issue: whole,
    tag: text,
    title: text,
    launch: { anyOf: [{ const: 'before' }, { const: 'after' }] },
    off: { type: 'boolean' },
    picture,
    links: {
      type: 'array',
      items: {
        anyOf: [text, { type: 'object', required: ['network', 'link'], properties: { network, link: text } }],
      },
    },
    reward: { type: 'object', properties: { money: whole } },
  },
};

export const FIELDS = {
  date: '2026-11-18',
  issue: 317,
  title: 'Таксопарк набирает смену',
  picture: { file: 'scene-taxi.webp', alt: 'Жёлтое такси' },
  links: ['https://vk.example/one', 'https://vk.example/two'],
};

export const toPublication = (rest: Partial<ContentPublication> = {}): ContentPublication => ({
  ...{ number: 7, edition: '0123456789abcdef', at: AT, operator: 'anna', why: 'опечатка', draft: null },
  followsFolder: false,
  ...rest,
});

export const toDraftRow = (rest: Partial<ContentDraftRow> = {}): ContentDraftRow => ({
  ...{ id: DRAFT, title: 'Новости декабря', version: 3, changedAt: AT, changedBy: 'vera', files: 1 },
  plan: null,
  ...rest,
});

/**
 * The part of the deploy API about content. What it is sent and what it answers fits the contracts. Tests change its
 * fields.
 */
export class FakeContentApi {
  live = toPublication();
  history: ContentPublication[] = [this.live, toPublication({ number: 6, edition: 'fedcba9876543210' })];
  draft: ContentDraft = {
    ...toDraftRow(),
    changes: [{ path: NEWS, change: 'changed', title: FIELDS.title, size: 400 }],
    mistakes: [],
  };
  /** Mistakes that the draft has after the next change. */
  mistakes: ContentMistake[] = [];
  file: ContentFile = {
    ...{
      path: NEWS,
      title: 'Таксопарк набирает смену',
      exists: true,
      format: 'text',
      schema: SCHEMA,
      fields: FIELDS,
      text: 'Новые тарифы.',
    },
    ...{ source: '---\nissue: 317\n---\n', picture: null, mistake: null },
  };
  difference: ContentDifference = { files: [] };
  readonly changes: ContentChange[] = [];

  readonly site = new FakeSite((path, body, method) => this.answer(path, body, method));
  readonly api = createContentApi(this.site.calls);

  private answer(address: string, body: unknown, method: string): unknown {
    const [path = ''] = address.split('?');
    if (path === '/content') return parse(ContentOverview, this.toOverview());
    if (path === '/content/file') return parse(ContentFile, this.file);
    if (path === '/content/history') return parse(ContentHistory, { list: this.history, more: false });
    if (path === '/content/difference') return parse(ContentDifference, this.difference);
    if (path === '/content/previews') {
      parse(NewContentPreview, body);
      return parse(ContentPreview, { path: '/preview/one', origin: 'https://site.example', expires: AT });
    }
    if (path === '/content/publish') {
      parse(PublishEdition, body);
      return this.toOverview();
    }
    if (path.endsWith('/publish')) {
      parse(PublishDraft, body);
      return this.toOverview();
    }
    if (path === '/content/drafts') parse(NewContentDraft, body);
    if (path.endsWith('/file')) this.change(parse(ContentChange, body));
    if (path.endsWith('/plan')) this.draft = { ...this.draft, plan: null };
    if (method === 'DELETE' && path.endsWith(DRAFT)) return '';
    return parse(ContentDraft, this.draft);
  }

  private change(change: ContentChange): void {
    this.changes.push(change);
    const { draft, mistakes } = this;
    this.draft = { ...draft, version: draft.version + 1, mistakes };
    if ('fields' in change) this.file = { ...this.file, fields: change.fields, text: change.text ?? '' };
    if ('source' in change) this.file = { ...this.file, source: change.source };
  }

  private toOverview(): ContentOverview {
    const { id, title, version, changedAt, changedBy, files, plan } = this.draft;
    return {
      ...{ live: this.live, folder: null },
      files: [
        { path: NEWS, title: FIELDS.title, size: 400 },
        { path: 'faq/01-nachat.md', title: 'Что нужно, чтобы начать?', size: 300 },
        { path: 'media/scene-taxi.webp', title: 'scene-taxi.webp', size: 9_000 },
        { path: 'media/scene-yard.webp', title: 'scene-yard.webp', size: 9_000 },
      ],
      drafts: [{ id, title, version, changedAt, changedBy, files, plan }],
    };
  }
}

/** A refusal of the site as the sender of calls returns it. */
export const contentRefused = (code: string, details?: unknown): Failure => ({
  kind: 'refused',
  message: code,
  reply: { code, details },
});
