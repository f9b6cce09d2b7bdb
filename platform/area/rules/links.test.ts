import { toSafeLink } from './links';

test.each([
  'https://forum.port-noyabr.example/threads/318?page=2#last',
  'http://localhost:8080/starting',
  'https://форум.example/новости',
  '/starting',
  '/',
  '/legal/terms?edition=2#p3',
  'mailto:help@port-noyabr.example',
])('accepts %s as a link', (address) => {
  expect(toSafeLink(address)).toBe(address);
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox',
  'blob:https://port-noyabr.example/1',
  'file:///etc/passwd',
  '//evil.example/x',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  'https:evil.example',
  'https:///evil.example',
  'https://discord.gg@evil.example/',
  'https://user:secret@evil.example/',
  'mailto:a@b.example?bcc=c@d.example',
  'mailto:nobody',
  'starting',
  '<b>https://port-noyabr.example</b>',
  '',
  null,
  undefined,
  42,
])('rejects %j as a link', (address) => {
  expect(toSafeLink(address)).toBeNull();
});
