import type { Catalogue } from '../../domains/catalogue';
import { fixtureCatalogue } from './fixtureCatalogue';

/** The fixture catalogue with all contents that there are, and an offer for the banner of one. */
export function catalogueWithContents(): Catalogue {
  const catalogue = fixtureCatalogue();
  const [azeroth, arena] = catalogue.games;
  const [rating] = azeroth?.services ?? [];
  if (azeroth === undefined || arena === undefined || rating === undefined)
    throw new Error('The fixture has two games.');
  rating.connected = [
    { service: 'valorant/coaching', reason: 'Learn what the climb needs' },
    { service: 'wow-boost/battleground-wins', reason: 'Gear for the first games' },
  ];
  azeroth.contents = {
    promoted: { title: 'Start here', services: ['heroic-run', 'arena-rating'], perView: { at1280: 2, at1800: 3 } },
    know: [
      {
        says: 'Rating resets with the season.',
        bold: 'Choose your goal',
        does: 'You set the rating, and the price follows.',
        by: 'Rated arena',
        art: 'wow-pvp',
        link: { page: '/wow-boost/pvp', text: 'All PvP services' },
      },
    ],
    sherpa: [{ service: 'arena-rating', facts: ['You play', 'On voice', 'Your times'], voice: 'English' }],
    comparisons: [
      {
        category: 'pvp',
        service: 'arena-rating',
        title: 'Who plays?',
        text: 'The goal is the same.',
        rows: ['Who plays', 'Your login'],
        plans: [
          {
            key: 'piloted',
            name: 'Piloted',
            note: 'Least time',
            choices: { from: 0, to: 1_800 },
            cells: [{ text: 'A booster' }, { text: 'Shared', tone: 'care' }],
          },
          {
            key: 'self-play',
            name: 'Self-play',
            note: 'Least risk',
            choices: { from: 0, to: 1_800, options: ['selfplay'] },
            cells: [{ text: 'You' }, { text: 'Stays yours', tone: 'good' }],
          },
        ],
      },
    ],
    season: {
      name: 'Season 2',
      text: 'Ends when the next season starts.',
      rewards: [
        { title: 'Elite set', where: 'Arena, at 2.400', service: 'arena-rating', reward: 'Elite set' },
        {
          title: 'Challenger',
          where: 'Arena, at 1.400',
          service: 'arena-rating',
          choices: { to: 1_400 },
          img: '/art/rewards/world-of-warcraft/star-medal.svg',
        },
        {
          title: 'Raid tokens',
          where: 'Heroic, all of them',
          service: 'heroic-run',
          choices: { variant: 'full-priority' },
          img: '/art/rewards/world-of-warcraft/rune-stone.svg',
        },
      ],
    },
    benefits: [
      {
        category: 'pvp',
        title: 'What every rated order includes',
        text: 'The same for every bracket.',
        items: [
          { bold: 'Your order page', text: 'It opens without an account.' },
          { bold: 'A chat about this order', text: 'Before and after work starts.' },
          { bold: 'No bots', text: 'A person plays every game.' },
        ],
      },
    ],
  };
  return {
    ...catalogue,
    offers: [
      {
        slug: 'arena-weekend',
        name: 'Arena weekend',
        services: ['wow-boost/battleground-wins', 'wow-boost/arena-rating'],
        percentBp: 1_500,
        start: '2026-11-20T17:00Z',
        end: '2026-11-24T17:00Z',
      },
    ],
    contents: {
      topPromos: [
        {
          slug: 'weekend',
          title: 'Arena weekend',
          text: 'Wins cost less.',
          action: 'See wins',
          offer: 'Arena weekend',
        },
        { slug: 'run', title: 'Heroic run', text: 'All bosses.', art: 'wow-raids', service: 'wow-boost/heroic-run' },
      ],
      bottomPromos: [{ slug: 'vip', title: 'VIP', text: 'Every order counts.', page: '/vip' }],
      mainNav: {
        cards: [
          { title: 'Raid calendar', page: '/wow-boost/raids' },
          { title: 'Ranks', text: 'Every division', category: 'valorant/rank' },
          { title: 'Coaching', service: 'valorant/coaching' },
        ],
        categories: ['wow-boost/pvp', 'valorant/rank'],
      },
      whyWe: [{ title: '1 price', text: 'You see it first.', link: { page: '/refunds', text: 'The rule' } }],
      ourFocus: [{ title: 'Prices', text: 'Line by line.', points: [{ bold: 'No fee', text: 'Nothing is added.' }] }],
      exampleOrder: { service: 'wow-boost/arena-rating', choices: { from: 1_400, to: 1_800, options: ['express'] } },
    },
  };
}
