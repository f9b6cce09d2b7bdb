import type { Announcement } from './announcement';
import { nextAnnouncementChange, shownAnnouncements } from './shown-announcements';

const build = (over: Partial<Announcement> = {}): Announcement => ({
  id: 'a1',
  text: 'Чиним причал',
  tone: 'info',
  ...over,
});
const isShown = (over: Partial<Announcement>, path = '/donate', at = 100) =>
  shownAnnouncements([build(over)], path, at).length > 0;

test('shows an announcement from its beginning until its end', () => {
  expect(isShown({})).toBe(true);
  expect(isShown({ from: 101 })).toBe(false);
  expect(isShown({ from: 100, until: 101 })).toBe(true);
  expect(isShown({ until: 100 })).toBe(false);
});

test('shows an announcement on its paths and below them', () => {
  expect(isShown({ paths: ['/profile', '/donate'] })).toBe(true);
  expect(isShown({ paths: ['/donate'] }, '/donate/cases')).toBe(true);
  expect(isShown({ paths: ['/donate'] }, '/donates')).toBe(false);
  // the home page alone
  expect(isShown({ paths: ['/'] })).toBe(false);
  expect(isShown({ paths: ['/'] }, '/')).toBe(true);
});

test('finds the next time at which the shown announcements change', () => {
  const list = [build({ from: 200, until: 400 }), build({ until: 300 })];
  expect([0, 200, 300, 400].map((at) => nextAnnouncementChange(list, at))).toEqual([200, 300, 400, null]);
});
