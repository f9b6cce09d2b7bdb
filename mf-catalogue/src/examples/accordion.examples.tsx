import { Accordion } from '@site/shared/ui/accordion';
import { surfaceWords as words } from './surfaces.words.text';

export const Questions = () => <Accordion items={words.questions} />;
