import { areaJest } from '@site/presets/jest';

export default areaJest({
  root: import.meta.dirname,
  setupFiles: ['@site/shared/testing/jest-web-globals'],
  setupFilesAfterEnv: ['@site/shared/testing/jest-console', '@site/shared/testing/jest-web'],
});
