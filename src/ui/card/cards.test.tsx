import { render, screen } from '@testing-library/react';
import { Skeleton } from '../feedback/Skeleton';
import { FromTo } from '../layout/FromTo';
import { Steps } from '../layout/Steps';
import { GamePoster } from './GamePoster';
import { ServiceCard, type ServiceCardProps } from './ServiceCard';

const service: ServiceCardProps = {
  href: '/wow-boost/pvp/arena-2v2-rating',
  name: 'Arena 2v2 rating',
  art: 'wow-pvp',
  overline: 'World of Warcraft',
  line: { from: '1.400', to: '2.100', unit: 'rating' },
  fact: '',
  price: { cents: 120, sign: '$', from: 30 },
  start: { label: 'starts in', time: '30 min to 4 h' },
};

const textOf = (element: Element) => element.textContent?.replaceAll('\u00a0', ' ');

describe('a service card', () => {
  it('is one link, named by the service', () => {
    render(<ServiceCard {...service} />);
    expect(screen.getAllByRole('link')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Arena 2v2 rating' })).toHaveAttribute('href', service.href);
  });

  it('shows what the price is for, and when work starts', () => {
    render(<ServiceCard {...service} />);
    const text = textOf(screen.getByRole('article'));
    expect(text).toContain('1.20 $ from 0.30 $');
    expect(text).toContain('starts in 30 min to 4 h');
  });

  it('shows a single price where nothing costs less', () => {
    render(<ServiceCard {...service} price={{ cents: 120, sign: '$' }} />);
    expect(textOf(screen.getByRole('article'))).not.toContain('from');
  });

  it('strikes through only a higher price from before the offer', () => {
    render(<ServiceCard {...service} price={{ cents: 120, sign: '$', offer: { regular: 150, prior: 140 } }} />);
    const text = textOf(screen.getByRole('article'));
    expect(text).toContain('Instead of 1.40 $1.20 $1.50 $');
    expect(text).not.toContain('then');
  });

  it('names the price after an offer that lowers none', () => {
    const { container } = render(
      <ServiceCard {...service} price={{ cents: 120, sign: '$', from: 30, offer: { regular: 150 } }} />,
    );
    expect(container.querySelector('s')).toBeNull();
    expect(textOf(screen.getByRole('article'))).toContain('1.20 $1.50 $ then 1.50 $ from 0.30 $');
  });

  describe('for a shopper of a level', () => {
    const vip = { level: 4, everybody: 120 };
    const html = (price: ServiceCardProps['price']) => render(<ServiceCard {...service} price={price} />).container;

    it('strikes through what everybody pays now', () => {
      const container = html({ cents: 114, sign: '$', vip });
      expect(textOf(container)).toContain('VIP 4 price instead of 1.20 $1.14 $');
      expect(container.querySelector('.until-end, .after-end')).toBeNull();
    });

    it('strikes through the price of the offer while it runs, and the regular one after it', () => {
      const after = { level: 4, everybody: 150 };
      const container = html({ cents: 114, sign: '$', vip, offer: { regular: 143, prior: 140, vip: after } });
      const texts = (side: string) => [...container.querySelectorAll(side)].map(textOf);
      expect(texts('.until-end')).toEqual(['VIP 4 price instead of 1.20 $', '1.14 $']);
      expect(texts('.after-end')).toEqual(['VIP 4 price instead of 1.50 $', '1.43 $']);
      expect([...container.querySelectorAll('s')].map(textOf)).toEqual(['1.20 $', '1.50 $']);
    });
  });

  it('reserves space for its picture and lazy-loads it', () => {
    const { container } = render(<ServiceCard {...service} />);
    const image = container.querySelector('img');
    expect(image).toHaveAttribute('width', '800');
    expect(image).toHaveAttribute('height', '350');
    expect(image).toHaveAttribute('loading', 'lazy');
    expect(image).toHaveAttribute('alt', '');
  });
});

describe('a skeleton', () => {
  it('has the shape of the content, and is hidden from screen readers', () => {
    const { container } = render(<Skeleton shape="title" width="half" />);
    expect(container.firstElementChild).toHaveClass('bone', 'title', 'half');
    expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
  });
});

describe('icons with text', () => {
  it('the line is read as a range from start to goal', () => {
    const { container } = render(<FromTo from="Gold 1" to="Platinum 1" unit="rank" />);
    expect(textOf(container)).toBe('Gold 1 to Platinum 1 rank');
  });

  it('a game is one link with its name and count', () => {
    render(<GamePoster href="/valorant" name="Valorant" art="valorant" note="9 services" />);
    expect(screen.getByRole('link', { name: 'Valorant 9 services' })).toBeInTheDocument();
  });

  it('steps mark the current one', () => {
    render(
      <Steps
        steps={[
          { title: 'Paid', text: '', state: 'past' },
          { title: 'Playing', text: '', state: 'now' },
          { title: 'Done', text: '', state: 'future' },
        ]}
      />,
    );
    expect(screen.getAllByRole('listitem').map((item) => item.getAttribute('aria-current'))).toEqual([
      null,
      'step',
      null,
    ]);
  });
});
