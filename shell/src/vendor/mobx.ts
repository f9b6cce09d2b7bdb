// What the site uses of MobX, so that the rest is left out. Not from 'mobx' itself: that name is this file at run time.
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
