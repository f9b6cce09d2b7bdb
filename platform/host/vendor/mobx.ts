// A site's own TypeScript program finds the declaration only through this line.
// eslint-disable-next-line @typescript-eslint/triple-slash-reference -- an ambient module cannot be imported
/// <reference path="./mobx-dist.d.ts" />

// The exports of MobX that the site uses. The rest is tree-shaken. The name 'mobx' resolves to this file at
// run time, so the file imports MobX by the path of its distribution file.
export {
  _getGlobalState,
  action,
  autorun,
  computed,
  getDependencyTree,
  makeAutoObservable,
  makeObservable,
  observable,
  Reaction,
  reaction,
  runInAction,
  toJS,
  when,
} from 'mobx/dist/mobx.mjs';
