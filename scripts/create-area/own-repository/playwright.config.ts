import { areaPlaywright } from '@site/presets/playwright';

export default areaPlaywright({ root: import.meta.dirname });
