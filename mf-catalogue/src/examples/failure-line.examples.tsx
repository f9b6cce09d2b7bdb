import { FailureLine } from '@site/shared/forms/failure-line';
import { formWords as words } from './forms.words.text';

export const Failed = () => <FailureLine>{words.busy}</FailureLine>;
