import type { Character } from '@site/shared/contracts/profile';
import { toSafeLink } from '@site/area/rules/links';
import { useSiteStores } from '@site/shared/stores';
import { TextLink } from '@site/shared/ui/text-link';
import { observer } from 'mobx-react-lite';
import { Belonging, Belongings, Count, Links, Sanction, SanctionNote } from './belongings.styles';
import { belongingsText as text, canAppeal } from './belongings.text';
import { Category, CategoryTitle, NoItems } from './property.styles';

/**
 * VIP time, items, warnings and bans of a character, and the way to the payment history
 * (docs/product/accounts.md#characters).
 */
export const CharacterBelongings = observer(function CharacterBelongings({
  of: { vipUntil, items = [], sanctions = [] },
}: {
  of: Character;
}) {
  const { forumLink } = useSiteStores().frame;
  return (
    <>
      <Category aria-label={text.bought}>
        <CategoryTitle>{text.bought}</CategoryTitle>
        <div>
          {vipUntil === undefined && items.length === 0 ? (
            <NoItems>{text.nothing}</NoItems>
          ) : (
            <Belongings>
              {vipUntil !== undefined && <Belonging data-vip>{text.vip(vipUntil)}</Belonging>}
              {items.map(({ name, count }) => (
                <Belonging key={name}>
                  {text.item(name)}
                  {count > 1 && <Count>{text.count(count)}</Count>}
                </Belonging>
              ))}
            </Belongings>
          )}
          <Links>
            <TextLink to="/donate#payments">{text.payments}</TextLink>
            <TextLink to="/donate#purchases">{text.purchases}</TextLink>
          </Links>
        </div>
      </Category>
      <Category aria-label={text.sanctions}>
        <CategoryTitle>{text.sanctions}</CategoryTitle>
        {sanctions.length === 0 ? (
          <NoItems>{text.clean}</NoItems>
        ) : (
          <div>
            <ul>
              {sanctions.map((sanction) => (
                <Sanction key={sanction.id} data-kind={sanction.kind}>
                  <b>{text.kind(sanction)}</b>
                  {sanction.reason}
                  <SanctionNote>{text.appeal(sanction)}</SanctionNote>
                </Sanction>
              ))}
            </ul>
            {sanctions.some(canAppeal) && (
              <Links>
                <TextLink to={toSafeLink(forumLink)}>{text.forum}</TextLink>
              </Links>
            )}
          </div>
        )}
      </Category>
    </>
  );
});
