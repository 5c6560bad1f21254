import { DAYS_AFTER_FIX, problemLinkPath, problemNumber } from '../../domains/problems';
import { composeMail, type MailText, mailLink, questionParts, type ShopContact } from '../platform/mail';

/** The only mail about a report: its problem is fixed. */
export function problemFixedMail(id: number, token: string, shop: ShopContact): MailText {
  const number = problemNumber(id);
  return composeMail(`Fixed: your report ${number}`, [
    `You told us about a problem on our pages. It’s fixed. Thank you: your report helped.`,
    `This was our only email about it, and we’ve deleted your address from the report. We delete the report itself in ${DAYS_AFTER_FIX} days.`,
    mailLink(shop, problemLinkPath(token), 'Delete it now'),
    ...questionParts(shop),
  ]);
}
