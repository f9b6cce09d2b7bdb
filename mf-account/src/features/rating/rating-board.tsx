import type { RatingReply, RatingRow } from '@site/shared/contracts/rating';
import { EmptyBox } from '@site/shared/ui/empty-box';
import { Icon } from '@site/shared/ui/icon';
import { trophy } from '@site/shared/ui/icons/trophy';
import { Button } from '@site/shared/ui/button';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Cell, HeadCell, Row, Table } from '../../ui/table';
import { PodiumPlace } from './podium-place';
import type { RatingKind } from '../../stores/rating.api';
import { Podium } from './podium.styles';
import { Board, Citizen, CitizenFace, CitizenName, CitizenPortrait, OwnName, RowNote } from './rating.styles';
import { ratingText as text } from './rating.text';
import { spreadFaces } from './spread-faces';

interface RatingBoardProps {
  reply: RatingReply;
  kind: RatingKind;
  /** Content below the table. */
  end?: ReactNode;
}

const ON_PODIUM = 3;
/** Number of players shown, including the podium, before the player opens the whole list. */
const FIRST_ROWS = 10;

/** The podium, the following rows, and the player's own row even if it is further down. */
export const RatingBoard = ({ reply: { list, own }, kind, end }: RatingBoardProps) => {
  const [isWhole, setWhole] = useState(false);
  const firstNew = useRef<HTMLTableRowElement>(null);
  // the pressed button disappears, so the focus moves to the first row that it has added
  useEffect(() => {
    if (isWhole) firstNew.current?.focus();
  }, [isWhole]);
  if (list.length === 0)
    return (
      <Board as="div">
        <EmptyBox icon={<Icon of={trophy} />} title={text.empty.title}>
          {text.empty.lead}
        </EmptyBox>
        <div>{end}</div>
      </Board>
    );
  const shown = list.slice(ON_PODIUM, isWhole ? undefined : FIRST_ROWS);
  const isOwn = (row: RatingRow) => row.position === own?.position && row.name === own.name;
  const isOwnShown = own === undefined || shown.some(isOwn) || list.slice(0, ON_PODIUM).some(isOwn);
  const podium = list.slice(0, ON_PODIUM);
  const rows = isOwnShown ? shown : [...shown, own];
  const faces = spreadFaces([...podium, ...rows], isOwn);
  return (
    <Board data-whole={isWhole || undefined}>
      <Podium>
        {podium.map((row, index) => (
          <PodiumPlace
            key={row.position}
            row={row}
            face={faces[index]}
            place={index + 1}
            value={text.value[kind](row.value)}
          />
        ))}
      </Podium>
      <div>
        {rows.length > 0 && (
          <Table>
            <thead>
              <tr>
                <HeadCell scope="col">{text.place}</HeadCell>
                <HeadCell scope="col">{text.citizen}</HeadCell>
                <HeadCell scope="col" data-number>
                  {text.values[kind]}
                </HeadCell>
              </tr>
            </thead>
            <tbody>
              {rows.map((row, index) => (
                <Row
                  key={row.position}
                  ref={index === FIRST_ROWS - ON_PODIUM ? firstNew : undefined}
                  tabIndex={isWhole && index === FIRST_ROWS - ON_PODIUM ? -1 : undefined}
                  data-own={isOwn(row) || undefined}
                >
                  <Cell data-place>{row.position}</Cell>
                  <Cell>
                    <Citizen>
                      <CitizenFace>
                        <CitizenPortrait name={faces[ON_PODIUM + index]} />
                      </CitizenFace>
                      <CitizenName>
                        {isOwn(row) ? <OwnName>{row.name}</OwnName> : row.name}
                        {isOwn(row) && <RowNote>{text.you}</RowNote>}
                        {row.characters && <RowNote>{text.sum(row.characters)}</RowNote>}
                      </CitizenName>
                    </Citizen>
                  </Cell>
                  <Cell data-number>{text.value[kind](row.value)}</Cell>
                </Row>
              ))}
            </tbody>
          </Table>
        )}
        {!isWhole && list.length > FIRST_ROWS && (
          <Button look="outline" style={{ marginTop: 20 }} onClick={() => setWhole(true)}>
            {text.all}
          </Button>
        )}
        {end}
      </div>
    </Board>
  );
};
