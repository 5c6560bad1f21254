export { createContact } from './createContact';
export { type ThreadTicket, threadTickets } from './threadTickets.repository';
export { ticketChats } from './ticketChats.repository';
