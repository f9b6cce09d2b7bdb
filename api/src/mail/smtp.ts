import { brand } from '@site/shared/text/brand';
import { createTransport } from 'nodemailer';
import type { MailTransport } from './mail-delivery';

export interface SmtpConfig {
  /** Connection URL in nodemailer's form («smtps://user:password@mail.example.org:465»). */
  url: string;
  /** Sender address of all e-mails. */
  from: string;
}

/**
 * Timeouts of the SMTP connection. Their sum is shorter than the lease on an e-mail, so that no other process
 * sends the same e-mail meanwhile.
 */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

const LOCAL = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * Returns the connection options of a mail server. Codes and links that sign a player in are sent to it, so only
 * a server on this machine may receive them without TLS.
 * @internal
 */
export const toSmtpOptions = (url: string) => ({
  url,
  requireTLS: !LOCAL.test(new URL(url).hostname),
  ...TIMEOUTS,
});

/** Creates a transport that sends e-mails by SMTP, with TLS from the start (`smtps:`) or with STARTTLS. */
export function openSmtp({ url, from }: SmtpConfig): MailTransport {
  const smtp = createTransport(toSmtpOptions(url));
  return {
    keepsBody: false,
    async send({ recipient, subject, text, html }) {
      await smtp.sendMail({
        from: { name: brand.name, address: from },
        // nodemailer would parse a string as a list of addresses. An object is always a single address.
        to: { name: '', address: recipient },
        subject,
        text,
        html,
      });
    },
  };
}

/** Transport of the demo: sends nothing. The outbox page shows the queued e-mails. */
export const outbox: MailTransport = { keepsBody: true, send: () => Promise.resolve() };
