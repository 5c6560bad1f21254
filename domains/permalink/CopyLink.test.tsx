import { act, screen } from '@testing-library/react';
import { hydrateIsland } from '../../tests/harness/renderIsland';
import CopyLink from './CopyLink.island';
import { linkCopyFailed, linkRequested, linkShared } from './permalink.slice';

test('the link that could not be copied is in a field, which is announced politely until the next try', async () => {
  const { store, actions } = await hydrateIsland('copy-link', { default: CopyLink, sample: CopyLink.sample } as never);
  const send = (action: ReturnType<typeof linkCopyFailed> | ReturnType<typeof linkShared>) =>
    act(() => void store.dispatch(action));
  screen.getByRole('button', { name: 'Copy link' }).click();
  expect(actions).toEqual([linkRequested()]);

  send(linkCopyFailed({ url: 'https://shop.test/arena' }));
  expect(screen.getByLabelText(/^Link to these choices/)).toHaveValue('https://shop.test/arena');
  expect(screen.getByRole('status')).toHaveTextContent('It could not be copied');
  expect(screen.getByRole('status')).not.toHaveClass('shown');
  expect(screen.queryByRole('alert')).toBeNull();

  send(linkShared({ method: 'copy' }));
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent('Copied');
  expect(screen.getByRole('status')).toHaveClass('shown');
});
