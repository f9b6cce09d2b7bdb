import { uiText } from '@site/shared/text/ui.text';
import { InlineError } from '@site/shared/ui/inline-error';
import { Skeleton } from '@site/shared/ui/skeleton';
import { observer } from 'mobx-react-lite';
import { useLegal } from './use-legal';
import { LegalSheet } from './legal-sheet';
import { Sheet } from './legal.styles';
import { legalText as words } from './legal.text';

export const LegalDocumentView = observer(function LegalDocumentView({ name }: { name: string }) {
  const legal = useLegal();
  const text = legal.text(name);
  if (text.kind === 'ready') return <LegalSheet of={text.value} />;
  if (text.kind === 'failed') {
    return <InlineError title={words.failed} onRetry={() => void legal.load(`/legal/${name}`)} />;
  }
  return (
    <Sheet as="div" role="status" aria-busy="true" aria-label={uiText.loading}>
      <Skeleton paper height={120} />
      {[70, 92, 84, 60].map((width) => (
        <Skeleton key={width} paper width={`${width}%`} height={22} style={{ marginTop: 22 }} />
      ))}
    </Sheet>
  );
});
