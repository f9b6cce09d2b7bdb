import { toSafeLink } from '@site/area/rules/links';

type Player = (address: URL) => string | null;

const idIn = (path: string, pattern: RegExp): string | null => pattern.exec(path)?.[1] ?? null;

const youtube: Player = ({ pathname, searchParams }) => {
  const id = idIn(pathname, /^\/(?:embed|shorts|live)\/([\w-]{6,20})\/?$/) ?? searchParams.get('v') ?? '';
  return /^[\w-]{6,20}$/.test(id) ? `https://www.youtube-nocookie.com/embed/${id}?autoplay=1` : null;
};

const rutube: Player = ({ pathname }) => {
  const id = idIn(pathname, /^\/(?:video|play\/embed)\/([0-9a-f]{32})\/?$/);
  return id && `https://rutube.ru/play/embed/${id}`;
};

const vkVideo: Player = ({ pathname }) => {
  const [, owner, id] = /^\/video(-?\d+)_(\d+)$/.exec(pathname) ?? [];
  return owner && id ? `https://vkvideo.ru/video_ext.php?oid=${owner}&id=${id}&autoplay=1` : null;
};

const PLAYERS: Readonly<Record<string, Player>> = {
  'youtube.com': youtube,
  'youtube-nocookie.com': youtube,
  'youtu.be': ({ pathname }) => youtube(new URL(`https://youtube.com/embed${pathname}`)),
  'rutube.ru': rutube,
  'vkvideo.ru': vkVideo,
  'vk.com': vkVideo,
};

/**
 * Returns the address of an embeddable player for a video, always on one of `VIDEO_HOSTS`. Returns null if no
 * known host plays the video. Callers then link to the video's page.
 */
export function toVideoPlayer(link: unknown): string | null {
  const safe = toSafeLink(link);
  if (safe === null || !safe.startsWith('https://') || !URL.canParse(safe)) return null;
  const address = new URL(safe);
  const host = address.hostname.replace(/^(www|m)\./, '');
  return Object.hasOwn(PLAYERS, host) ? (PLAYERS[host]?.(address) ?? null) : null;
}
