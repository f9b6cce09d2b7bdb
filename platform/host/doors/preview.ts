export { readBoundedJson } from '../code-loading/read-bounded-json';
export { areaTitle, shellTitle } from '../preview/area-title';
