import type { PageRemark } from '@site/contracts/page-remark';
import type { ReleaseManifest } from '@site/contracts/release';

const isFailure = (status: number) => status >= 400;

/** Returns the call in `consumes` of a release that a GET of this path is, or undefined. */
function findConsumed({ consumes = [] }: ReleaseManifest, path: string): string | undefined {
  const requested = `GET ${path}`.split('/');
  return consumes.find((call) => {
    const segments = call.split('/');
    return (
      segments.length === requested.length &&
      segments.every((segment, at) => segment.startsWith('{') || segment === requested[at])
    );
  });
}

/**
 * Remembers the calls of releases whose last reply while pages were rendered had a status ≥ 400. A 404 counts only for
 * the area's own backend, because the site does not know its calls (docs/decisions/0083). The site's own calls answer
 * 404 also for data that do not exist.
 */
export class CallFailures {
  private readonly statuses = new Map<string, number>();

  constructor(private readonly manifests: readonly ReleaseManifest[]) {}

  /** Takes the status of a reply to a GET that a render has sent. */
  observe(target: string, status: number): void {
    const [path = ''] = target.split('?', 1);
    if (isFailure(status)) this.statuses.set(path, status);
    else this.statuses.delete(path);
  }

  list(): PageRemark[] {
    const found = new Map<string, PageRemark>();
    for (const [path, status] of this.statuses)
      for (const manifest of this.manifests) {
        const { area } = manifest;
        const isOwn = path.startsWith(`/api/${area}/`);
        const call = isOwn || status !== 404 ? findConsumed(manifest, path) : undefined;
        if (call !== undefined) found.set(`${area} ${call}`, { what: 'call', area, call, status });
      }
    return [...found.values()];
  }
}
