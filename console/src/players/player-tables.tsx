import { Button } from '@site/shared/ui/button';
import type { PlayerView } from '@site/shared/contracts/support';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { DataTable } from '../money/data-table';
import { Stack } from '../money/parts';
import { playersText as text } from './players.text';

interface PlayerTablesProps {
  player: PlayerView;
  /** True for a person who may also open orders. */
  mayMoney: boolean;
  /** Called with the key of a grant that the game has not accepted. */
  onResend: (grant: string) => void;
}

/** The lists of an account. */
export const PlayerTables = ({ player, mayMoney, onResend }: PlayerTablesProps) => {
  const { tables, rows, changes } = text;
  return (
    <>
      <Section title={tables.log.title} isEmpty={player.log.length === 0}>
        <DataTable
          label={tables.log.title}
          columns={tables.log.columns}
          rows={player.log.map((entry) => ({ key: String(entry.id), cells: rows.log(entry) }))}
        />
      </Section>
      <Section title={tables.sessions.title} isEmpty={player.sessions.length === 0}>
        <DataTable
          label={tables.sessions.title}
          columns={tables.sessions.columns}
          rows={player.sessions.map((session) => ({ key: session.id, cells: rows.sessions(session) }))}
        />
      </Section>
      <Section title={tables.events.title} isEmpty={player.events.length === 0}>
        <DataTable
          label={tables.events.title}
          columns={tables.events.columns}
          rows={player.events.map((event) => ({ key: String(event.id), cells: rows.events(event) }))}
        />
      </Section>
      <Section title={tables.orders.title} isEmpty={player.orders.length === 0}>
        <DataTable
          label={tables.orders.title}
          columns={tables.orders.columns}
          rows={player.orders.map((order) => {
            const [id, ...cells] = rows.orders(order);
            const first = mayMoney ? <Link to={`/money/orders/${order.id}`}>{id}</Link> : id;
            return { key: order.id, cells: [first, ...cells] };
          })}
        />
      </Section>
      <Section title={tables.goods.title} isEmpty={player.goods.length === 0}>
        <DataTable
          label={tables.goods.title}
          columns={tables.goods.columns}
          action={tables.goods.action}
          rows={player.goods.map((goods, at) => ({
            key: goods.grant ?? String(at),
            isBad: goods.failure !== null,
            cells: [
              ...rows.goods(goods),
              goods.grant !== null && goods.failure !== null ? (
                <Button key="resend" size="s" onClick={() => onResend(goods.grant ?? '')}>
                  {changes['resend-grant'].button}
                </Button>
              ) : (
                ''
              ),
            ],
          }))}
        />
      </Section>
    </>
  );
};

interface SectionProps {
  title: string;
  isEmpty: boolean;
  children: ReactNode;
}

const Section = ({ title, isEmpty, children }: SectionProps) => {
  const heading = useId();
  return (
    <Stack as="section" aria-labelledby={heading}>
      <h3 id={heading}>{title}</h3>
      {isEmpty ? <p>{text.empty}</p> : children}
    </Stack>
  );
};
