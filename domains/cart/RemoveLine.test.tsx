import { configureStore } from '@reduxjs/toolkit';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { completeState } from '../../store/pageState';
import { rootReducer } from '../../store/rootReducer';
import RemoveLine from './RemoveLine.island';

test('one line leaves at a time, once; after the back button it can be asked again', () => {
  const store = configureStore({ reducer: rootReducer, preloadedState: completeState({}) });
  const sent: string[] = [];
  render(
    <Provider store={store}>
      {['1', '2'].map((id) => (
        <form key={id} data-testid={id}>
          <RemoveLine lineId={id} name={`Service ${id}`} />
        </form>
      ))}
    </Provider>,
  );
  for (const id of ['1', '2']) {
    screen.getByTestId(id).addEventListener('submit', (event) => {
      if (!event.defaultPrevented) sent.push(id);
      event.preventDefault();
    });
  }
  const button = screen.getByRole('button', { name: 'Remove Service 1' });
  expect(button).toHaveAttribute('name', 'intent');
  expect(button).toHaveAttribute('value', 'remove');

  fireEvent.submit(screen.getByTestId('1'));
  fireEvent.submit(screen.getByTestId('1'));
  fireEvent.submit(screen.getByTestId('2'));
  expect(sent).toEqual(['1']);
  expect(store.getState().cart.leaving).toBe('1');
  expect(button).toHaveAttribute('aria-busy', 'true');

  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  fireEvent.submit(screen.getByTestId('2'));
  expect(sent).toEqual(['1', '2']);
});
