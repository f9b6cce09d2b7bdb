import { VIDEO_HOSTS } from '../contracts/video-hosts';
import { toVideoPlayer } from './videos';

const RUTUBE_ID = '0123456789abcdef0123456789abcdef';

test.each([
  [
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=5',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
  ],
  ['https://youtu.be/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1'],
  [
    'https://m.youtube.com/shorts/dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
  ],
  [`https://rutube.ru/video/${RUTUBE_ID}/`, `https://rutube.ru/play/embed/${RUTUBE_ID}`],
  [
    'https://vk.com/video-22822305_456241864',
    'https://vkvideo.ru/video_ext.php?oid=-22822305&id=456241864&autoplay=1',
  ],
  ['https://vkvideo.ru/video1_2', 'https://vkvideo.ru/video_ext.php?oid=1&id=2&autoplay=1'],
])('maps %s to the player %s', (link, player) => {
  expect(toVideoPlayer(link)).toBe(player);
  expect(VIDEO_HOSTS).toContain(new URL(player).origin);
});

test.each([
  'https://video.example/watch/1',
  'https://rutube.ru.evil.example/video/0123456789abcdef0123456789abcdef/',
  'https://rutube.ru@evil.example/video/0123456789abcdef0123456789abcdef/',
  'http://rutube.ru/video/0123456789abcdef0123456789abcdef/',
  'https://rutube.ru/video/../../evil',
  'https://www.youtube.com/watch?v=<b>',
  'https://www.youtube.com/watch',
  'https://vk.com/video-1_2%26x',
  'https://constructor/x',
  'javascript:alert(1)',
  '/video/1',
  '',
  null,
  7,
])('returns no player for %j', (link) => {
  expect(toVideoPlayer(link)).toBeNull();
});
