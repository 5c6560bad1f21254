export {
  ANY_READER,
  type DateReader,
  momentFor,
  readerOf,
  readerWith,
  storedDateStyle,
  zoneOfReader,
} from './dateReader';
export { isLinkToken, newLinkToken } from './linkToken';
export { isMailLimitReached, MAX_MAILS_A_DAY, mailboxOf, nextMailAt } from './mailLimit.repository';
export { composeMail, type MailPart, type MailText, mailLink, withLink } from './mailText';
export { DELETED_ACCOUNT, isNobody, NOBODY } from './nobody';
export { outbox } from './outbox.repository';
export { contactParts, questionParts, type ShopContact } from './shopContact';
