import { render, screen } from '@testing-library/react';
import { RunCard, type RunCardProps } from './RunCard';

const run: RunCardProps = {
  id: 1001,
  href: '/wow-boost/run/1001',
  start: { time: Date.UTC(2026, 10, 27, 19), format: 'time', zone: { offset: 60, zoneName: 'CET' } },
  difficulty: { label: 'Heroic', level: 2 },
  raid: 'The Sample Abyss',
  loot: 'Armor & Token Priority, 3 of 3',
  leader: 'Maelis',
  seats: [
    { label: 'Mail', free: 0, capacity: 2 },
    { label: 'Plate', free: 2, capacity: 3, isYours: true },
  ],
  price: { cents: 12_900, sign: '$', was: 14_900 },
  duration: 'about 2.5 h',
};

const text = () => screen.getByRole('article').textContent?.replaceAll('\u00a0', ' ');

test('a run’s card is one link, told apart by difficulty and start', () => {
  render(<RunCard {...run} />);
  const link = screen.getByRole('link', { name: /The Sample Abyss ?, Heroic, 20:00 CET/ });
  expect(link).toHaveAttribute('href', run.href);
  expect(link).toHaveAttribute('data-run', '1001');
});

test('free seats are counted by armor type, and the shopper’s own is marked', () => {
  render(<RunCard {...run} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Mail: 0 of 2 free',
    'Plate · you: 2 of 3 free',
  ]);
});

test('a large group has its seats as a number', () => {
  render(<RunCard {...run} seats={[{ label: 'Cloth', free: 7, capacity: 12 }]} />);
  expect(screen.getByRole('listitem')).toHaveTextContent('Cloth7 of 12 free');
});

test('where all classes share the seats, what is left of them is said in words', () => {
  const { rerender } = render(<RunCard {...run} seats={{ free: 17, capacity: 17 }} />);
  expect(text()).toContain('17 seats free');
  rerender(<RunCard {...run} seats={{ free: 1, capacity: 1 }} />);
  expect(text()).toContain('1 seat free');
  rerender(<RunCard {...run} seats={{ free: 3, capacity: 17 }} />);
  expect(text()).toContain('3 of 17 seats left');
});

test('a price that the raid leader dropped stands beside the old one', () => {
  const { rerender } = render(<RunCard {...run} />);
  expect(text()).toContain('Instead of 149.00 $ −20.00 $ by raid leader129.00 $');
  rerender(<RunCard {...run} price={{ cents: 12_900, sign: '$' }} />);
  expect(text()).toContain('about 2.5 h129.00 $Choose seat');
});

test('a shopper of a level is told what everybody pays now, not what was paid before the leader dropped it', () => {
  const vip = { level: 4, everybody: 12_900 };
  render(<RunCard {...run} price={{ cents: 12_255, sign: '$', was: 14_900, vip }} />);
  expect(text()).toContain('VIP 4 price instead of 129.00 $122.55 $Choose seat');
  expect(text()).not.toContain('149.00');
});

test('a run that is sold out says so, and leads to its waitlist', () => {
  render(<RunCard {...run} seats={{ free: 0, capacity: 20 }} isSoldOut />);
  expect(text()).toContain('No seats left');
  expect(text()).toContain('Sold out129.00 $Notify me');
});

test('what is known of the leader follows the name, in a button that says how it is counted', () => {
  const leaderFacts = { text: '31 runs led · 28 of 31 on time', explanation: '31 runs led: Runs that ended.' };
  const { unmount } = render(<RunCard {...run} leaderFacts={leaderFacts} />);
  const facts = screen.getByRole('button', { name: /^Maelis\s· 31 runs led · 28 of 31 on time$/ });
  expect(facts).toHaveAccessibleDescription('31 runs led: Runs that ended.');
  // A link has no button in it, and this is pressed beside the one that covers the card.
  expect(facts.closest('a')).toBeNull();
  unmount();
  render(<RunCard {...run} />);
  expect(screen.queryByRole('button')).toBeNull();
  expect(text()).toContain('3 of 3 · Maelis');
});
