import { InlineError } from '@site/shared/ui/inline-error';
import { stateWords as words } from './states.words.text';

export const WithRetry = () => <InlineError title={words.newsFailed} onRetry={() => {}} />;

export const WithoutRetry = () => <InlineError title={words.newsFailed} />;
