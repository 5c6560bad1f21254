export { isLinkToken, newLinkToken } from './linkToken';
export { createMailCommands, type MailCommands } from './mailCommands';
export { isMailLimitReached, MAX_MAILS_A_DAY, mailboxOf, nextMailAt } from './mailLimit.repository';
export { type SendMail, sendDueMails, smtpSender } from './mailSender';
export { composeMail, type MailPart, type MailText, withLink } from './mailText';
export { DELETED_ACCOUNT, isNobody, NOBODY } from './nobody';
export {
  ACCOUNT_RETENTION_HOURS,
  createOutboxRepository,
  type OutboxRepository,
  RETENTION_DAYS,
} from './outbox.repository';
export { outboxRoutes } from './outbox.routes';
export { contactParts, questionParts, type ShopContact, shopContactOf } from './shopContact';
