import { areaEslint } from '@site/presets/eslint';

export default areaEslint({ root: import.meta.dirname, library: '@site/shared' });
