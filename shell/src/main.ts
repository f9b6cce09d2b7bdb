import { allowOwnScripts } from './security/trusted-types';

// The entry acts, and nothing else does: the policy first, then everything behind the share scope.
allowOwnScripts();
void import(/* webpackChunkName: "start" */ './start').then(({ start }) => start());
