/** Messages of shoppers to the support, by a form. */
export {
  CONTACT_FIELDS,
  CONTACT_LINK,
  CONTACT_PATH,
  CONTACT_SENT_PATH,
  type ContactValues,
  contactFormId,
  TICKET_DAYS,
  TOPIC_NAMES,
  TOPICS,
  type Topic,
  ticketAbout,
  ticketIdOf,
  ticketMessagesPath,
  ticketNumber,
  ticketPath,
} from './contact.contract';
