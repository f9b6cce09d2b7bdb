import type { PageRemark } from '@site/contracts/page-check';
import type { ReleaseManifest } from '@site/contracts/release';

const isFailure = (status: number) => status === 404 || status >= 500;

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
 * Remembers the calls of releases to the backends of their own areas that failed last while pages were rendered. The
 * site does not know which calls those backends answer (docs/decisions/0083).
 */
export class OwnCallFailures {
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
        const call = path.startsWith(`/api/${area}/`) ? findConsumed(manifest, path) : undefined;
        if (call !== undefined) found.set(call, { what: 'call', area, call, status });
      }
    return [...found.values()];
  }
}
