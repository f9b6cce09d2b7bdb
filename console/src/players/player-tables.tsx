import { Button } from '@site/shared/ui/button';
import type { PlayerGoods, PlayerView } from '@site/shared/contracts/support';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { DataTable } from '../ui/data-table';
import { Stack } from '../ui/parts';
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
  const { tables, rows } = text;
  const canResend = player.goods.some(hasFailed);
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
          {...(canResend && { action: tables.goods.action })}
          rows={player.goods.map((goods, at) => ({
            key: goods.grant ?? String(at),
            isBad: hasFailed(goods),
            cells: [
              ...rows.goods(goods),
              ...(canResend
                ? [hasFailed(goods) ? <Resend key="resend" {...{ goods, onResend }} /> : '']
                : []),
            ],
          }))}
        />
      </Section>
    </>
  );
};

const hasFailed = ({ grant, failure }: PlayerGoods): boolean => grant !== null && failure !== null;

const Resend = ({ goods, onResend }: { goods: PlayerGoods; onResend: (grant: string) => void }) => (
  <Button size="s" onClick={() => onResend(goods.grant ?? '')}>
    {text.changes['resend-grant'].button}
  </Button>
);

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
