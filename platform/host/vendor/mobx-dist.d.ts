declare module 'mobx/dist/mobx.mjs' {
  export * from 'mobx';
}
