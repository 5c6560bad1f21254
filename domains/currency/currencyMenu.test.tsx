import { fireEvent, screen } from '@testing-library/react';
import { watchCurrencyMenu } from './currencyMenu.listener';

const menu = `<form method="post">
  <button formaction="/users/change-currency/cur/EUR" data-currency="EUR"><span>EUR</span> Euro</button>
  <button>Other</button>
</form>`;

test('choosing a currency in the menu requests it without leaving the page; other buttons are ignored', () => {
  document.body.innerHTML = menu;
  const dispatch = jest.fn();
  const stop = watchCurrencyMenu(document, dispatch);
  // fireEvent returns false when the default was prevented.
  expect(fireEvent.click(screen.getByText('EUR'))).toBe(false);
  expect(dispatch).toHaveBeenCalledWith({ type: 'currency/currencyChosen', payload: { code: 'EUR' } });
  stop();
  document.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault());
  expect(fireEvent.click(screen.getByText('Other'))).toBe(true);
  expect(fireEvent.click(screen.getByText('EUR'))).toBe(true);
  expect(dispatch).toHaveBeenCalledTimes(1);
});
