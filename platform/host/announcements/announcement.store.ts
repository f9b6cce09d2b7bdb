import type { Announcement } from '@site/contracts/announcement';
import type { PageState } from '@site/contracts/page';
import { makeAutoObservable } from 'mobx';

/** The announcements of the site that this page knows. Those of the page come with it, later ones by polling. */
export class AnnouncementStore {
  list: readonly Announcement[];
  /** Time of the page's state in milliseconds since 1970. The first render uses it on the server and in the browser. */
  readonly renderedAt: number;

  constructor({ announcements }: Pick<PageState, 'announcements'>) {
    this.list = announcements?.list ?? [];
    this.renderedAt = announcements?.at ?? 0;
    makeAutoObservable(this, { renderedAt: false }, { deep: false });
  }

  set(list: readonly Announcement[]): void {
    if (JSON.stringify(list) !== JSON.stringify(this.list)) this.list = list;
  }
}
