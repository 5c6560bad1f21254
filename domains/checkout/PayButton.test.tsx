import { configureStore } from '@reduxjs/toolkit';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { pageOf } from '../../tests/harness/kinds';
import { checkEnded, checkStarted } from './checkout.events';
import PayButton from './PayButton.island';

/** Renders the checkout form with the button; `sent` counts real submissions. */
function open() {
  const store = configureStore({ reducer: pageOf('checkout').reducer });
  render(
    <form data-testid="form">
      <input name="email" required defaultValue="anna@example.com" />
      <input type="radio" name="payment" value="sandbox" defaultChecked />
      <Provider store={store}>
        <PayButton label="Pay 80.33 $" />
      </Provider>
    </form>,
  );
  const sent = jest.fn();
  const form = screen.getByTestId<HTMLFormElement>('form');
  form.addEventListener('submit', (event) => {
    if (!event.defaultPrevented) sent();
    event.preventDefault();
  });
  return { store, form, sent, button: () => screen.getByRole('button', { name: 'Pay 80.33 $' }) };
}

test('a double click and Enter send the order once; the button shows it is busy and keeps the focus', () => {
  const { form, sent, button, store } = open();
  button().focus();
  fireEvent.submit(form);
  fireEvent.submit(form);
  fireEvent.click(button());
  expect(sent).toHaveBeenCalledTimes(1);
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  expect(button()).not.toBeDisabled();
  expect(button()).toHaveFocus();
  expect(store.getState().checkout).toMatchObject({ status: 'sending', paymentType: 'sandbox' });
});

test('a page restored by the back button can be submitted again', () => {
  const { form, sent, button } = open();
  fireEvent.submit(form);
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  expect(button()).not.toHaveAttribute('aria-disabled');
  fireEvent.submit(form);
  expect(sent).toHaveBeenCalledTimes(2);
});

test('a submit that was prevented does not make the button busy', () => {
  const { form, button, store } = open();
  form.addEventListener('submit', (event) => event.preventDefault(), { capture: true });
  fireEvent.submit(form);
  expect(button()).not.toHaveAttribute('aria-disabled');
  expect(store.getState().checkout.status).toBe('editing');
});

test('the button is busy while the form is checked, and the checked form is sent', () => {
  const { form, sent, button, store } = open();
  act(() => void store.dispatch(checkStarted()));
  expect(button()).toHaveAttribute('aria-busy', 'true');
  act(() => void store.dispatch(checkEnded()));
  expect(button()).not.toHaveAttribute('aria-busy');
  fireEvent.submit(form);
  expect(sent).toHaveBeenCalledTimes(1);
});
