import type { StaffThread } from './staffChat.contract';
import { preloadStaffChat } from './staffChat.preload';

const AT = Date.UTC(2026, 10, 20, 19, 50);
const MINUTE_MS = 60_000;
const me = { id: 7, name: 'Maelis' };

export const sampleThread: StaffThread = {
  id: 12,
  name: 'Veldrin',
  about: 'Run · The Venomous Abyss Heroic, Fri 20 Nov, 20:00 CET',
  status: 'waiting',
  staff: me,
  shopperRead: 2,
  staffRead: 3,
  hasEmail: true,
};

/** The desk with a queue of two, and a chat about a run. */
export const sampleStaffChat = preloadStaffChat({
  me,
  queue: {
    at: AT,
    view: 'waiting',
    items: [
      {
        id: 12,
        name: 'Veldrin',
        text: 'Fine for me. Do I need Discord?',
        by: null,
        about: sampleThread.about,
        status: 'waiting',
        waitingSince: AT - 6 * MINUTE_MS,
        unread: 1,
        staff: me,
      },
      {
        id: 13,
        name: 'Guest 4f2a',
        text: 'Is there a seat for two?',
        by: null,
        about: 'Page · /wow-boost/raids',
        status: 'waiting',
        waitingSince: AT - 4 * MINUTE_MS,
        unread: 2,
        staff: null,
      },
    ],
    counts: { waiting: 2, mine: 1 },
  },
  chat: {
    at: AT,
    thread: sampleThread,
    messages: [
      { seq: 1, author: 'shopper', name: null, text: 'Is a Plate seat open?', key: null, at: AT - 9 * MINUTE_MS },
      { seq: 2, author: 'staff', name: 'Maelis', text: 'Hey! Yes, 3 are open.', key: null, at: AT - 8 * MINUTE_MS },
      { seq: 3, author: 'shopper', name: null, text: 'Fine. Do I need Discord?', key: null, at: AT - 6 * MINUTE_MS },
    ],
    isTyping: false,
  },
  facts: {
    title: 'Run',
    rows: [{ label: 'Seats free', value: '3 of 10' }],
    links: [{ href: '/wow-boost/run/1043', text: 'Open the run' }],
    known: { free: '3' },
  },
  templates: [
    { name: 'mic', title: 'Discord, no mic', text: 'Yes, but no mic needed. Join the voice channel 15 min before.' },
    { name: 'saved', title: 'Saved to bosses', text: 'You’re saved to the first {n} bosses.' },
    { name: 'seat', title: 'Seat is free', text: 'Yes, {free} seats are open.' },
  ],
  colleagues: [{ id: 8, name: 'Torvek' }],
  draft: '',
  template: '',
  nextKey: '6b5dde38-320e-4611-aa7a-98587661d32a',
  problem: '',
});
