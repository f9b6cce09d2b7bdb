import type { ReferralsInfo } from '@site/shared/contracts/profile';
import { useCopy } from '@site/shared/forms/use-copy';
import { useModals } from '@site/area';
import { Button } from '@site/shared/ui/button';
import { Icon } from '@site/shared/ui/icon';
import { copy } from '@site/shared/ui/icons/copy';
import { copyText } from '../../text/copy.text';
import { REGISTER_PATH } from '../sign-in/auth-paths';
import { Actions, BigPlate, Terms, Title, TitleLine } from './referrals.styles';
import { referralsText as text } from './referrals.text';

const linkOf = (code: string) =>
  `${window.location.origin}${REGISTER_PATH}?promocode=${encodeURIComponent(code)}`;

export const OwnPromocode = ({ of: { promocode, addCost, task, reward } }: { of: ReferralsInfo }) => {
  const modals = useModals();
  const copyToClipboard = useCopy(copyText);
  const createProps = {
    onPointerEnter: () => modals.prefetch('create-promocode'),
    onClick: () => void modals.open('create-promocode'),
  };
  return (
    <div>
      <Title>
        {text.title.map((line) => (
          <TitleLine key={line}>{line} </TitleLine>
        ))}
      </Title>
      <BigPlate region={text.label.join('\n')}>{promocode ? promocode : text.none}</BigPlate>
      <Actions>
        {promocode ? (
          <>
            <Button look="primary" onClick={() => void copyToClipboard(linkOf(promocode))}>
              <Icon of={copy} />
              {text.copy}
            </Button>
            <Button look="outline" {...createProps}>
              {text.change(addCost)}
            </Button>
          </>
        ) : (
          <Button look="primary" {...createProps}>
            {text.create(addCost)}
          </Button>
        )}
      </Actions>
      <Terms>{!promocode ? text.noneLead : task && reward ? text.deal({ task, reward }) : null}</Terms>
    </div>
  );
};
