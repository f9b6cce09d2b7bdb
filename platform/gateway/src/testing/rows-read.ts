import type { Db } from '@site/server/db';
import { sql, type SQLWrapper } from 'drizzle-orm';

interface PlanNode {
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
}

/** Runs a query and returns the number of rows that it reads from tables and indexes, whatever it returns. */
export async function countRowsRead(db: Db, query: SQLWrapper): Promise<number> {
  const { rows } = await db.execute<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    sql`explain (analyze, timing off, format json) ${query}`,
  );
  return sumOf(rows[0]!['QUERY PLAN'][0].Plan);
}

function sumOf(node: PlanNode): number {
  const { Plans: inner = [], 'Actual Rows': found, 'Actual Loops': loops } = node;
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  const isScan = /Scan$/.test(node['Node Type']);
  return inner.map(sumOf).reduce((sum, rows) => sum + rows, isScan ? (found + removed) * loops : 0);
}
