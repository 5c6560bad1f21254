import type { PushOccasion } from './pushState';

/** What our question says on an occasion. */
interface AskTexts {
  readonly question: string;
  readonly promise: string;
}

export const ASK_TEXTS: Readonly<Record<PushOccasion, AskTexts>> = {
  paid: {
    question: 'Get a push when it starts?',
    promise: 'We tell you when work starts, when it’s done and when we message you. No offers.',
  },
  started: {
    question: 'Get a push when it is done?',
    promise: 'We tell you when it’s done and when we message you. No offers.',
  },
  joined: {
    question: 'Get a push when a seat is free?',
    promise: 'We tell you when it is your turn. No offers.',
  },
};
