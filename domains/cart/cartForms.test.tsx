import { fakePorts } from '../../tests/harness/fakePorts';
import { watchCartForms } from './cartForms.listener';
import { linkKey } from './cartLink.rules';

const page = `<form id="cards" method="post" action="/cart/items"></form>
<button form="cards" name="card" value="service_id=7&amp;seen_total=999&amp;seen_currency=USD" data-cart-link="Dungeon clear">Add to cart</button>
<button id="out" form="cards" formaction="/cart/lines/3" name="intent" value="remove" aria-pressed="true" data-cart-state="added" data-card="service_id=9&amp;seen_total=500&amp;seen_currency=USD" data-cart-link="Coaching">In cart</button>
<form id="search"><button>Search</button></form>
<form id="buy" data-cart-link="Arena">
  <input type="hidden" name="service_id" value="8" />
  <button name="intent" value="checkout">Buy now</button>
  <button name="intent" value="cart">Add to cart</button>
</form>`;

/** Returns false when the default was prevented. */
const send = (selector: string, button: string | null = null) => {
  const form = document.querySelector<HTMLFormElement>(selector);
  const submitter = button === null ? null : document.querySelector<HTMLElement>(button);
  return form?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter }));
};

function watch() {
  document.body.innerHTML = page;
  const dispatch = jest.fn();
  const { navigation } = fakePorts();
  return {
    navigation,
    stop: watchCartForms(document, dispatch, { navigation }),
    payloads: () => dispatch.mock.calls.map(([{ payload }]) => payload),
  };
}

test('a card is added as a form with the fields of its button; other forms are ignored', () => {
  const { stop, payloads } = watch();
  expect(send('#cards', '[name=card]')).toBe(false);
  const form = [
    ['service_id', '7'],
    ['seen_total', '999'],
    ['seen_currency', 'USD'],
  ];
  expect(payloads()).toMatchObject([{ link: '[["service_id","7"]]', name: 'Dungeon clear', form }]);
  expect(send('#search')).toBe(true);
  stop();
  expect(send('#cards', '[name=card]')).toBe(true);
  expect(payloads()).toHaveLength(1);
});

test('of a buy form only "Add to cart" stays on the page; what was refused before is not added', () => {
  const { stop, payloads } = watch();
  expect(send('#buy', '[value=checkout]')).toBe(true);
  expect(payloads()).toEqual([]);
  expect(send('#buy', '[value=cart]')).toBe(false);
  expect(payloads()).toMatchObject([{ link: '[["service_id","8"]]', name: 'Arena' }]);
  document.querySelector('#buy')?.addEventListener('submit', (event) => event.preventDefault());
  send('#buy', '[value=cart]');
  expect(payloads()).toHaveLength(1);
  stop();
});

test('what is in the cart with these choices is not added again, and its button leads there', () => {
  const { stop, payloads, navigation } = watch();
  document.querySelector('#buy [value=cart]')?.setAttribute('data-cart-state', 'added');
  expect(send('#buy', '[value=cart]')).toBe(false);
  expect(payloads()).toEqual([]);
  expect(navigation.assign.mock.calls).toEqual([['/cart']]);
  stop();
});

test('what was added is taken out by a button that can be pressed again, and then added as by a card', () => {
  const { stop, payloads, navigation } = watch();
  expect(send('#cards', '#out')).toBe(false);
  expect(payloads()).toMatchObject([{ link: '[["service_id","9"]]', name: 'Coaching', seq: expect.any(Number) }]);
  document.querySelector('#out')?.setAttribute('data-cart-state', '');
  expect(send('#cards', '#out')).toBe(false);
  expect(payloads()[1]).toMatchObject({
    link: '[["service_id","9"]]',
    form: expect.arrayContaining([['service_id', '9']]),
  });
  expect(navigation.assign.mock.calls).toEqual([]);
  stop();
});

test('a link is the same with the same choices, at any shown price', () => {
  const link = linkKey([
    ['service_id', '7'],
    ['options[to]', '5'],
    ['seen_total', '100'],
    ['intent', 'cart'],
  ]);
  const choices = [
    ['service_id', '7'],
    ['options[to]', '5'],
  ] as const;
  expect(linkKey(choices)).toBe(link);
  expect(linkKey([...choices, ['options[to]', '6']])).not.toBe(link);
});
