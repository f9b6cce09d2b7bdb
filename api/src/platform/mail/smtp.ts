import { brand } from '@site/shared/text/brand';
import { createTransport } from 'nodemailer';
import type { MailTransport } from './mail-delivery';

export interface SmtpConfig {
  /** «smtps://user:password@mail.example.org:465», as nodemailer reads it. */
  url: string;
  /** Address that letters come from. */
  from: string;
}

/** In all less than what a letter is leased for: no other process sends it meanwhile. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Letters by SMTP; STARTTLS where the server has it. */
export function openSmtp({ url, from }: SmtpConfig): MailTransport {
  const smtp = createTransport({ url, ...PATIENCE });
  return {
    keeps: false,
    async send({ recipient, subject, text, html }) {
      await smtp.sendMail({
        from: { name: brand.name, address: from },
        // an object is one address, whatever characters it has
        to: { name: '', address: recipient },
        subject,
        text,
        html,
      });
    },
  };
}

/** Nothing leaves: the demo's outbox page shows what was written. */
export const outbox: MailTransport = { keeps: true, send: () => Promise.resolve() };
