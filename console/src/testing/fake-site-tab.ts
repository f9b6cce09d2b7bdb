import type { SiteTab } from '../content/site-tab';

/** A tab of the browser that notes what it is told to show. */
export class FakeSiteTab implements SiteTab {
  isForbidden = false;
  isOutOfReach = false;
  readonly shown: string[] = [];
  private draft: string | null = null;

  open(): boolean {
    return !this.isForbidden;
  }

  show(draft: string, address: string): void {
    this.draft = draft;
    this.shown.push(address);
  }

  showAgain(draft: string): ReturnType<SiteTab['showAgain']> {
    if (this.draft !== draft) return 'none';
    if (this.isOutOfReach) return 'out-of-reach';
    this.shown.push(this.shown.at(-1) ?? '');
    return 'shown';
  }

  close(): void {
    this.draft = null;
  }
}
