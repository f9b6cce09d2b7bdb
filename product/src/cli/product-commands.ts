import type { CommandExtension } from '@site/gateway/cli';
import { productExamples as examples } from './examples.text';
import { productHelpText as text } from './help.text';
import * as money from './money';
import { partners } from './partners';

const { words } = text;

export const productCommands: CommandExtension = {
  look({ site, add, withSite }) {
    add(site, 'partners', text.partners, withSite(partners), examples.partners).option(
      `--days ${words.count}`,
      text.partnerDays,
    );
  },
  admin({ site, add, withSite }) {
    const which = [`--payment ${words.payment}`, text.paymentOption] as const;
    const payments = site.command('payments').description(text.payments);
    add(payments, 'reconcile', text.paymentsReconcile, withSite(money.reconcile), examples.reconcile).option(
      `--hours ${words.count}`,
      text.reconcileHours,
    );
    const { refund, chargeback } = examples;
    const refundUsage = `refund ${words.order}`;
    const chargebackUsage = `chargeback ${words.order}`;
    add(payments, refundUsage, text.paymentsRefund, withSite(money.refund), refund).option(...which);
    add(payments, chargebackUsage, text.paymentsChargeback, withSite(money.chargeBack), chargeback).option(
      ...which,
    );
    const ledger = site.command('ledger').description(text.ledger);
    add(ledger, 'check', text.ledgerCheck, withSite(money.checkLedger), examples.ledgerCheck);
  },
};
