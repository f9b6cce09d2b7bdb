import type { PageFault, PartFault } from '@site/shared/contracts/deploy-refusal';

/** Describes a fault of a page, modal or slot in one line. */
export const faultLine = (fault: PageFault | PartFault): string =>
  'path' in fault
    ? `${fault.path}: ${pageFault(fault)}`
    : `${fault.part === 'modal' ? 'окно' : 'место'} ${fault.name}: ${fault.detail}`;

function pageFault({ what, detail }: PageFault): string {
  switch (what) {
    case 'failed':
      return `не рисуется на сервере (${detail})`;
    case 'empty':
      return 'пустая';
    case 'status':
      return `ответ другой: ${detail}`;
    case 'slow':
      return `рисуется намного дольше: ${detail}`;
    case 'list':
      return `нет списка страниц: ${detail}`;
  }
}
