import { areaJest } from '@site/presets/jest';

export default areaJest({
  root: import.meta.dirname,
  setupFiles: ['@site/testing/jest-web-globals'],
  setupFilesAfterEnv: ['@site/testing/jest-console', '@site/testing/jest-web'],
});
