import type { RouteRule } from '@site/contracts/composition';
import { ruleFor } from '@site/contracts/paths';
import { ROUTE_RULES } from '../../testing/route-rules';
import type { LiveSite } from '../../channel/live/live-site';
import { locate } from './locate';

const paths = {
  home: ['/', '/home', '/launcher', '/starting'],
  account: ['/auth', '/auth/data', '/profile', '/preregistration'],
};

const buildSite = (rules: readonly RouteRule[]) => ({ composition: { rules }, paths }) as unknown as LiveSite;

/** Returns the server's result for a document request: `open`, or the target of a rule or redirect. */
function askServer(rules: readonly RouteRule[], target: string): string {
  const located = locate(target, buildSite(rules));
  if (located.kind === 'redirect') return located.permanent ? askServer(rules, located.to) : located.to;
  return (located.kind === 'page' && located.blocked?.to) || 'open';
}

/** Returns the shell's result for a navigation in the browser, which only considers the path. */
const askBrowser = (rules: readonly RouteRule[], target: string) =>
  ruleFor(rules, new URL(`http://site${target}`).pathname)?.to ?? 'open';

const PRELAUNCH: [target: string, answer: string][] = [
  ['/', 'open'],
  ['/?from=/profile', 'open'],
  ['/starting', 'open'],
  ['/preregistration', 'open'],
  ['/nobodys', 'open'],
  ['/launcher', '/error'],
  ['/launcher/', '/error'],
  ['/launcher?os=windows', '/error'],
  ['/launcher/setup.exe', '/error'],
  ['/launchers', 'open'],
  ['/donate', '/error'],
  ['/donate?email=a%40b.example&login=Anna', '/error'],
  ['/donated', 'open'],
  ['/auth', '/error'],
  ['/auth/data', '/error'],
  ['/author', 'open'],
  ['/profile', '/error'],
  ['/profile/', '/error'],
  ['/profile//', '/error'],
  ['//profile', '/error'],
  ['/profile/x', '/error'],
  ['/profile/x/y?z#w', '/error'],
  ['/profile//x', '/error'],
  ['/Profile', '/error'],
  ['/PROFILE/X', '/error'],
  ['/%70rofile', '/error'],
  ['/%50ROFILE', '/error'],
  ['/profile%2Fx', '/error'],
  ['/%2Fprofile', '/error'],
  ['/profile%20', 'open'],
  ['/%2570rofile', 'open'],
  ['/%zz/profile', 'open'],
  ['/starting/profile', 'open'],
  ['/home', '/'],
  ['/home/', '/'],
  ['/home?from=mail', '/'],
  ['/HOME', '/'],
  ['/%68ome', '/'],
  ['/home/x', '/'],
  ['/homes', '/'],
  ['/home-page', '/'],
  ['/at-home', 'open'],
];

test.each(PRELAUNCH)('answers %s as %s on server and browser before the launch', (target, answer) => {
  expect(askServer(ROUTE_RULES.prelaunch, target)).toBe(answer);
  expect(askBrowser(ROUTE_RULES.prelaunch, target)).toBe(answer);
});

test.each(PRELAUNCH)('opens %s on server and browser in live mode', (target) => {
  expect(askServer(ROUTE_RULES.live, target)).toBe('open');
  expect(askBrowser(ROUTE_RULES.live, target)).toBe('open');
});

test('uses the status of the rule for a closed page, and redirects to the main page', () => {
  const site = buildSite(ROUTE_RULES.prelaunch);
  const page = locate('/profile/anything', site);
  expect(page).toMatchObject({ kind: 'page', path: '/profile', area: null, blocked: { code: 404 } });
  expect(locate('/home', site)).toEqual({ kind: 'redirect', to: '/', permanent: false });
});

test.each([
  ['of more than ten segments', '/profile/1/2/3/4/5/6/7/8/9/10'],
  ['of more than 300 characters', `/profile/${'a'.repeat(300)}`],
  ['of an unknown page', `/${'a'.repeat(300)}`],
])('answers all paths %s with one 404 page', (_what, path) => {
  expect(locate(path, buildSite([]))).toMatchObject({ area: null, path: '/error', blocked: { code: 404 } });
  expect(locate(path.slice(0, path.lastIndexOf('/')) || '/', buildSite([]))).not.toHaveProperty('blocked');
});
