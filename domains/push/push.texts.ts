import type { PushOccasion } from './push.state';

/** What our question says on an occasion. */
interface AskTexts {
  /** What happened, above the question. @param order the order's number */
  readonly done: (order: string) => string;
  readonly question: string;
  readonly promise: string;
}

export const ASK_TEXTS: Readonly<Record<PushOccasion, AskTexts>> = {
  paid: {
    done: (order) => `Order ${order} is paid`,
    question: 'Get a push when it starts?',
    promise: 'One when a booster takes your order, one when it’s done, one when your booster messages you. No offers.',
  },
  started: {
    done: (order) => `Order ${order} is in progress`,
    question: 'Get a push when it is done?',
    promise: 'One when your order is done, one when your booster messages you. No offers.',
  },
  joined: {
    done: () => 'You are on the waitlist',
    question: 'Get a push when a seat is free?',
    promise: 'One when it is your turn. No offers.',
  },
};
