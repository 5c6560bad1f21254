/** The FAQ of the home page. */
export const FAQ_ITEMS: readonly { readonly q: string; readonly a: string }[] = [
  {
    q: 'Do games allow this?',
    a: 'Mostly no. Publishers forbid sharing an account, and many forbid paid help; suspensions happen. Where you can play yourself, the service page says so, and each service covers this for its own game.',
  },
  {
    q: 'Do you use bots or cheats?',
    a: 'No. Real people play the game as it is: no bots, no exploits, no third-party programs.',
  },
  {
    q: 'Can the price change after I choose?',
    a: 'What you see is what you pay. If a price changes while it’s in your cart, checkout shows what changed and asks you before anything is charged.',
  },
  {
    q: 'When do I get my money back?',
    a: 'In full until work starts. After that, for the unfinished part. It goes back the way you paid.',
  },
  {
    q: 'Do I need an account?',
    a: 'No. You check out with an email address and get a private link to your order page.',
  },
  {
    q: 'Will you ask for my password?',
    a: 'Never at checkout and never by email. Checkout asks for a character name or game ID, a region, and anything we should know.',
  },
];
