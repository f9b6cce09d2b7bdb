// What the site uses of MobX, so that the rest is left out of the bundle.
export {
  action,
  autorun,
  computed,
  makeAutoObservable,
  makeObservable,
  observable,
  reaction,
  runInAction,
  toJS,
  when,
} from 'mobx';
