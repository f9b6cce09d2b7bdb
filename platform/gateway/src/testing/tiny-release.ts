import type { AreaManifest, OwnedPath } from '@site/contracts/area';
import type { AreaContract } from '@site/contracts/area-contract';
import type {
  ReleaseFile,
  ReleaseManifest,
  SharedNeed,
  SharedProvide,
  UsedNames,
} from '@site/contracts/release';
import { SHELL } from '@site/contracts/release-path';
import { integrityOf, releaseId } from '../releases/store/release-id';

/** A release that is small enough to read in a test, and its files by path. */
export interface TinyRelease {
  manifest: ReleaseManifest;
  files: Record<string, Buffer>;
}

export interface TinyReleaseOptions {
  area?: string;
  /** Source of the CommonJS bundle that the renderer runs. */
  server?: string;
  /** Browser files besides the entry, by path. */
  files?: Record<string, string | Buffer>;
  scripts?: string[];
  chunks?: Record<string, string[]>;
  fonts?: string[];
  icon?: string;
  guard?: string;
  title?: string;
  paths?: OwnedPath[];
  modals?: string[];
  slots?: string[];
  budget?: AreaManifest['budget'];
  calls?: string[];
  needs?: SharedNeed[];
  uses?: Partial<UsedNames>;
  /** Modals and slots are owned too. */
  contract?: Partial<AreaContract>;
  provides?: SharedProvide[];
  consumes?: string[];
}

const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
  cjs: 'text/javascript; charset=utf-8',
  png: 'image/png',
  json: 'application/json',
};

const toFile = (path: string, bytes: Buffer, server: string): ReleaseFile => ({
  path,
  size: bytes.length,
  type: TYPES[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
  integrity: integrityOf(bytes),
  audience: path === server ? 'server' : 'browser',
});

/** Builds a complete release from a few strings, with a correct id and correct hashes. */
export function buildRelease(options: TinyReleaseOptions = {}): TinyRelease {
  const { area = 'home', scripts = [], fonts = [], needs = [], provides = [] } = options;
  const contract = options.contract && { modals: {}, slots: {}, events: {}, ...options.contract };
  const { modals = Object.keys(contract?.modals ?? {}), slots = Object.keys(contract?.slots ?? {}) } =
    options;
  const source = options.server ?? 'exports.area = {};';
  const entryText = `/* ${area} */ ${source.length}`;
  const name = (text: string | Buffer, extension: string) =>
    `${integrityOf(Buffer.from(text)).slice(7, 15).replaceAll(/[+/]/g, '0')}.${extension}`;
  const entry = `entry.${name(entryText, 'js')}`;
  const server = `server.${name(source, 'cjs')}`;
  const contents = { [entry]: entryText, [server]: source, ...options.files };
  const files = Object.fromEntries(
    Object.entries(contents).map(([path, content]) => [path, Buffer.from(content)]),
  );
  const manifest = {
    format: 1 as const,
    area,
    files: Object.entries(files).map(([path, bytes]) => toFile(path, bytes, server)),
    entry,
    scripts,
    ...(options.chunks ? { chunks: options.chunks } : {}),
    fonts,
    ...(options.icon ? { icon: options.icon } : {}),
    ...(options.guard ? { guard: options.guard } : {}),
    server,
    owns: {
      name: area,
      title: options.title ?? area,
      sign: { street: 'ул. Пробная', house: '1' },
      paths: options.paths ?? [],
      modals,
      slots,
      ...(options.budget ? { budget: options.budget } : {}),
      ...(options.calls ? { calls: options.calls } : {}),
    },
    ...(contract ? { contract } : {}),
    ...(options.consumes ? { consumes: options.consumes } : {}),
    needs,
    ...(options.uses ? { uses: { paths: [], modals: [], slots: [], ...options.uses } } : {}),
    provides,
  };
  return { manifest: { ...manifest, id: releaseId(manifest) }, files };
}

/** Builds a release of the shell; by default its server bundle is RENDERING_SHELL. */
export const buildShell = (options: TinyReleaseOptions = {}): TinyRelease =>
  buildRelease({ area: SHELL, server: RENDERING_SHELL, title: 'Порт-Проба', ...options });

/** Server bundle of a shell that renders the area's `render(request, fetch)` inside a frame. */
export const RENDERING_SHELL = `
exports.shared = { 'tiny/shared': { word: 'shared' } };
exports.renderPage = async (request, area, fetch) => {
  const body = area ? await area.render(request, fetch) : request.area ? 'area missing' : 'not found ' + request.path;
  return {
    html: '<main>' + body + '</main>',
    styles: [{ emotion: 'css a1', css: '.a1{color:red}' }],
    status: request.page.status ?? (request.area ? 200 : 404),
    areaFailed: false,
    snapshots: { shared: null, areas: {} },
  };
};`;

/**
 * Returns the server bundle of an area that renders the JavaScript expression `body`, which may use `request`
 * and `fetch`.
 */
export const renderingArea = (body: string) =>
  `exports.area = { render: async (request, fetch) => (${body}) };`;
