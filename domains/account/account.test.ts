import { displayInitial, displayName } from './account.rules';
import { accountSlice, preloadAccount, selectUser } from './index';

test('a shopper is called by their name, else by the part of the email before the @', () => {
  expect([displayName(' Jonas ', 'j@example.com'), displayName('', 'jonas.k@example.com')]).toEqual([
    'Jonas',
    'jonas.k',
  ]);
  expect(['jonas', ' ünal', '😀 smile', ''].map(displayInitial)).toEqual(['J', 'Ü', '😀', '?']);
});

test('the store knows who is signed in, and nobody by default', () => {
  expect(selectUser({ account: accountSlice.getInitialState() })).toBeNull();
  expect(selectUser({ account: preloadAccount('abc', 'Jonas') })).toEqual({ id: 'abc', name: 'Jonas' });
});
