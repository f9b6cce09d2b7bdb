import type { PageState } from '@site/contracts/page';
import { SHELL_NAME } from '../areas/shell-name';
import { previewText } from './preview.text';

export const areaTitle = ({ sections }: Pick<PageState, 'sections'>, area: string): string =>
  sections[area]?.title ?? (area === SHELL_NAME ? previewText.shell : area);
