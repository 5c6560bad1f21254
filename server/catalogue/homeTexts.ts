import type { Step } from '../../src/ui/layout/Steps';

/** The steps of an order, on the home page. */
export const ORDER_STEPS: readonly Step[] = [
  {
    title: 'Say where you are',
    text: 'Pick the service, set your start and your goal. The price follows every choice you make.',
  },
  {
    title: 'Pay once',
    text: 'No account needed. Nothing is added to the total you saw, and you get your own order page.',
  },
  {
    title: 'We play',
    text: 'Play along or hand over, as the service offers it. You hear from us before the work starts.',
  },
  { title: 'Arrive', text: 'You check the result. If we fall short, the part that is not done is refunded.' },
];

/** The FAQ of the home page. */
export const FAQ_ITEMS: readonly { readonly q: string; readonly a: string }[] = [
  {
    q: 'Is this allowed by the games?',
    a: 'Mostly not. Publishers forbid sharing an account, and many forbid paid help; suspensions happen. Where you can play yourself, the service page offers it, and each service answers this for its own game.',
  },
  {
    q: 'Do you use bots or cheats?',
    a: 'No. People play, with the game as it is: no bots, no exploits, no third-party programs.',
  },
  {
    q: 'Can the price change after I have chosen?',
    a: 'What you see is what you pay. If a price moves while it waits in your cart, the checkout names the line that changed and asks you before anything is charged.',
  },
  {
    q: 'When do I get my money back?',
    a: 'In full until the work starts. After that for the part that is not done, to the payment method you used.',
  },
  {
    q: 'Do I need an account here?',
    a: 'No. You check out with an email address and get a private link to your order page.',
  },
  {
    q: 'Will you ask for my password?',
    a: 'Never at checkout and never by email. The checkout asks for a character name or game ID, a region, and what we should know.',
  },
];
