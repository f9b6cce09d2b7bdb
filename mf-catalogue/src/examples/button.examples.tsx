import { Button } from '@site/shared/ui/button';
import { Icon } from '@site/shared/ui/icon';
import { refresh } from '@site/shared/ui/icons/refresh';
import { Paper } from '@site/shared/ui/paper';
import { actionWords as words } from './actions.words.text';

export const Looks = () => (
  <>
    <Button look="primary">{words.pay}</Button>
    <Button>{words.details}</Button>
    <Button look="outline">{words.later}</Button>
    <Button look="danger">{words.remove}</Button>
  </>
);

export const OnPaper = () => (
  <Paper style={{ display: 'flex', flexWrap: 'wrap', gap: 16, padding: 32 }}>
    <Button look="ink">{words.pay}</Button>
    <Button look="inkOutline">{words.later}</Button>
  </Paper>
);

export const Sizes = () => (
  <>
    <Button look="primary" size="s">
      {words.pay}
    </Button>
    <Button look="primary">{words.pay}</Button>
    <Button look="primary" size="xl">
      {words.play}
    </Button>
  </>
);

export const States = () => (
  <>
    <Button look="primary">{words.pay}</Button>
    <Button look="primary" data-force="hover">
      {words.hovered}
    </Button>
    <Button look="primary" data-force="focus">
      {words.focused}
    </Button>
    <Button look="primary" loading>
      {words.paying}
    </Button>
    <Button look="primary" aria-disabled>
      {words.disabled}
    </Button>
  </>
);

export const WithIcon = () => (
  <Button look="outline">
    <Icon of={refresh} />
    {words.retry}
  </Button>
);

export const LongText = () => (
  <Button look="primary" wide>
    {words.long}
  </Button>
);
