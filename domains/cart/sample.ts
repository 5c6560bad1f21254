import type { CartState } from './cart.slice';
import type { CartLineView } from './cartItems.contract';

const line = (id: string, name: string, total: number): CartLineView => ({
  id,
  position: Number(id),
  serviceId: 1,
  slug: 'sample',
  name,
  href: '/wow-boost/pvp/sample',
  editHref: `/wow-boost/pvp/sample?line=${id}`,
  art: 'wow-pvp',
  game: { slug: 'wow-boost', name: 'World of Warcraft', art: 'world-of-warcraft' },
  category: { slug: 'pvp', name: 'PvP' },
  subCategory: 'Arena',
  play: 'piloted',
  choices: [{ label: 'Quantity', value: '5 wins' }],
  summary: '5 wins',
  configuration: { serviceId: 1, quantity: 5, options: [] },
  available: true,
  quote: {
    currency: 'USD',
    lines: [{ code: 'base', label: '5 wins', kind: 'base', amount: total }],
    subtotal: total,
    discountApplied: 0,
    total,
    cashback: 0,
  },
  problems: [],
  form: [
    ['service_id', '1'],
    ['options[quantity]', '5'],
  ],
  quantity: { value: 5, min: 1, max: 20, unit: { one: 'win', many: 'wins' } },
  start: { least: 30, most: 120 },
});

/** A cart with two lines, one with a higher price than before, for samples and tests of the cart islands. */
export const sampleCart: CartState = {
  currency: 'USD',
  total: 4500,
  items: [],
  count: 2,
  view: {
    currency: { code: 'USD', sign: '$' },
    lines: [
      line('1', 'Battleground wins', 2500),
      { ...line('2', 'Arena wins', 2000), move: { seen: 1800, now: 2000 } },
    ],
    total: 4500,
  },
  links: {},
  pending: [],
  removed: null,
  isCheckoutRequested: false,
};
