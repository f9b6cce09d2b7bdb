import type { ContentDraft, ContentOverview } from '@site/shared/contracts/content-editions';
import type { LastNews } from '@site/shared/contracts/home';
import { ContentWatch } from '../content/editions/content-watch';
import type { EditorRights } from '../content/editions/editor-rights';
import { type Content, openContent } from '../content/editions/open-content';
import { openTestApi, type TestApi } from './test-api';

export const TAXI = 'news/2026-11-18-taksopark.md';
export const EDITOR = { operator: 'Анна', author: 'person/anna', mayMoney: false, isSigned: true };

/** An editor at work on the content of a test site. */
export interface ContentDesk {
  api: TestApi;
  content: Content;
  /** Time of the site, in milliseconds since 1970. */
  clock: { now: number };
  /** Permissions that editors have lost, such as `person/anna content`. */
  lost: Set<string>;
  /** Makes a draft with one change. */
  draftOf(change: Record<string, unknown> & { path: string }): Promise<ContentDraft>;
  /** Makes a draft in which the news item `TAXI` has another title. */
  editTitle(title: string): Promise<ContentDraft>;
  publish(draft: ContentDraft, more?: object): Promise<ContentOverview>;
  /** Returns the number of the live publication. */
  liveNumber(): Promise<number>;
  /** Returns the titles of the news on the site. */
  readTitles(): Promise<string[]>;
  /** Does what each process does every two seconds. */
  watch(): Promise<void>;
}

/** Opens a site on the first of December, with an editor. The caller closes `api`. */
export async function openContentDesk(): Promise<ContentDesk> {
  const clock = { now: Date.UTC(2026, 11, 1, 9) };
  const now = () => new Date(clock.now);
  const lost = new Set<string>();
  const mayEdit: EditorRights = async (author, verb) => !lost.has(`${author} ${verb}`);
  const api = await openTestApi({ now, mayEdit });
  const content = openContent({ db: api.db, folder: null, origin: null, now });
  const onError = (error: unknown) => {
    throw error;
  };
  const draftOf: ContentDesk['draftOf'] = async (change) => {
    const { id, version } = await content.makeDraft('Правка', 'Анна');
    // a test may send what the schema of the call would refuse
    return content.change(id, { version, ...change } as never, EDITOR);
  };
  const liveNumber = async () => (await content.overview()).live.number;
  return {
    api,
    content,
    clock,
    lost,
    draftOf,
    liveNumber,
    async editTitle(title) {
      const { fields, text } = await content.file({ path: TAXI });
      return draftOf({ path: TAXI, fields: { ...(fields as object), title }, text });
    },
    publish: async ({ id, version }, more = {}) =>
      content.publishDraft(id, { version, live: await liveNumber(), why: 'Опечатка', ...more }, EDITOR),
    readTitles: async () =>
      (await api.get<LastNews>('/api/home/news')).lastNewsList.map(({ title }) => title),
    watch: () => new ContentWatch({ db: api.db, now, mayEdit, onError, onChange: () => {} }).run(),
  };
}

/** Returns a file of the news. */
export function news({ title = 'Т', date = '2026-11-18', picture = 'scene-taxi.webp' }): string {
  const link = 'https://forum.port-noyabr.example/news/1';
  return `---\ndate: ${date}\nissue: 317\ntitle: ${title}\nlink: ${link}\npicture:\n  file: ${picture}\n  alt: ''\n---\n\nТекст\n`;
}
