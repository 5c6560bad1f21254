import { type MailText, writeMail } from '../mail/mailText';

export interface QuestionMailFacts {
  readonly number: number;
  /** Game and service. */
  readonly service: string;
  /** The whole address of the service's page. */
  readonly page: string;
  readonly question: string;
  readonly email: string;
}

/** What the support is told of a question. */
export function questionMail({ number, service, page, question, email }: QuestionMailFacts): MailText {
  return writeMail(`Question ${number} about the risk of a ban`, [
    { kind: 'line', text: `A shopper asks about ${service}:` },
    { kind: 'line', text: question },
    { kind: 'line', text: `Answer to ${email}, then: npm run db -- questions answered ${number}` },
    { kind: 'link', href: page, text: 'The service' },
  ]);
}
