import { fireEvent, screen } from '@testing-library/react';
import { watchCurrencyMenu } from './currencyMenu.listener';

const menu = `<form method="post">
  <button formaction="/users/change-currency/cur/EUR" data-currency="EUR"><span>EUR</span> Euro</button>
  <button>Other</button>
</form>`;

test('a currency of the menu is asked for in place; other buttons are left alone', () => {
  document.body.innerHTML = menu;
  const dispatch = jest.fn();
  const end = watchCurrencyMenu(document, dispatch);
  // fireEvent answers false when the browser's own way was stopped.
  expect(fireEvent.click(screen.getByText('EUR'))).toBe(false);
  expect(dispatch).toHaveBeenCalledWith({ type: 'currency/currencyChosen', payload: { code: 'EUR' } });
  end();
  document.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault());
  expect(fireEvent.click(screen.getByText('Other'))).toBe(true);
  expect(fireEvent.click(screen.getByText('EUR'))).toBe(true);
  expect(dispatch).toHaveBeenCalledTimes(1);
});
