import { partnerNetworkOf } from './partner-network-of';

test.each([
  ['https://www.twitch.tv/nochnaya', 'twitch'],
  ['https://youtu.be/abc', 'youtube'],
  ['https://m.youtube.com/@nochnaya', 'youtube'],
  ['https://rutube.ru/channel/1/', 'rutube'],
  ['https://dzen.ru/nochnaya', 'dzen'],
  ['https://vk.com/nochnaya', 'vk'],
  ['http://VKVIDEO.ru/@nochnaya', 'vk'],
  ['https://www.instagram.com/nochnaya?hl=ru', 'instagram'],
  ['https://vm.tiktok.com/x', 'tiktok'],
  ['https://t.me/nochnaya', 'telegram'],
])('recognises %s as %s', (link, network) => {
  expect(partnerNetworkOf(link)).toBe(network);
});

test.each([
  'javascript:alert(1)//twitch.tv',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://twitch.tv/1',
  'https://twitch.tv.evil.example/x',
  'https://eviltwitch.tv/x',
  'https://twitch.tv@evil.example/x',
  'https://user:pass@twitch.tv/x',
  'https://evil.example/https://twitch.tv/',
  'https://evil.example#twitch.tv',
  'https://evil.example\\@twitch.tv',
  // Cyrillic letters that look like Latin ones
  'https://\u0442witch.tv/x',
  'https://xn--witch-3ve.tv/x',
  'https://twitch.tv:8443/x',
  'https://twitch.tv./x',
  '//twitch.tv/x',
  '/promo/SMENA',
  'mailto:someone@t.me',
  'ftp://vk.com/x',
  'https://forum.example',
  '',
])('recognises no network in %s', (link) => {
  expect(partnerNetworkOf(link)).toBeNull();
});
