import { watchCartForms } from './cartForms.listener';

const card = `<form method="post" action="/cart/items" data-cart-link="Dungeon clear">
  <input type="hidden" name="seen_total" value="999" />
  <input type="hidden" name="service_id" value="7" />
  <button>Add to cart</button>
</form>
<form id="search"><button>Search</button></form>`;

/** Returns false when the default was prevented. */
const send = (selector: string) => {
  const form = document.querySelector<HTMLFormElement>(selector);
  return form?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
};

test('a card’s form is sent by script as it is; other forms are ignored', () => {
  document.body.innerHTML = card;
  const dispatch = jest.fn();
  const stop = watchCartForms(document, dispatch);
  expect(send('[data-cart-link]')).toBe(false);
  expect(dispatch.mock.calls[0]?.[0].payload).toMatchObject({
    serviceId: '7',
    name: 'Dungeon clear',
    form: [
      ['seen_total', '999'],
      ['service_id', '7'],
    ],
  });
  expect(send('#search')).toBe(true);
  stop();
  expect(send('[data-cart-link]')).toBe(true);
  expect(dispatch).toHaveBeenCalledTimes(1);
});
