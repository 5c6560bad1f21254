import { composeMail, type MailText } from '../../platform/mail';

export interface QuestionMailData {
  readonly number: number;
  /** Game and service. */
  readonly service: string;
  /** The absolute URL of the service's page. */
  readonly page: string;
  readonly question: string;
  readonly email: string;
}

/** The mail to support with a shopper's question. */
export function questionMail({ number, service, page, question, email }: QuestionMailData): MailText {
  return composeMail(`Question ${number} about the risk of a ban`, [
    `A shopper asks about ${service}:`,
    question,
    `Answer to ${email}, then: npm run db -- questions answered ${number}`,
    { kind: 'link', href: page, text: 'The service' },
  ]);
}
