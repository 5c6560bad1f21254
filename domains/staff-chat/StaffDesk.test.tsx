import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pressComposing } from '../../tests/harness/pressComposing';
import { hydrateIsland } from '../../tests/harness/renderIsland';
import { samplePicture } from '../upload/sample';
import StaffDesk from './StaffDesk.island';
import { sampleStaffChat, sampleThread } from './sample';
import type { StaffChatState } from './staffChat.slice';

const show = (changes: Partial<StaffChatState> = {}) =>
  hydrateIsland(
    'staff-desk',
    { default: StaffDesk, sample: StaffDesk.sample },
    { state: { staffChat: { ...sampleStaffChat, ...changes } } },
  );
const field = () => screen.getByRole('textbox', { name: 'Your reply' });
const log = () => screen.getByRole('log', { name: 'Chat with Veldrin' });

test('the queue has names, waits and what is new, and the open chat is marked', async () => {
  await show();
  const rows = within(screen.getByRole('region', { name: /^Queue/ })).getAllByRole('link');
  const [, , , first, second] = rows;
  expect(first).toHaveTextContent('Veldrin6 minFine for me. Do I need Discord?1 new');
  expect(first).toHaveAttribute('aria-current', 'true');
  expect(second).toHaveAttribute('href', '/staff/chat/13');
  expect(log()).toHaveTextContent('seen');
});

test('look-alike characters in a name or a message are marked in words', async () => {
  const [message, ...others] = sampleStaffChat.chat.messages;
  if (!message) throw new Error('The sample has no message.');
  const thread = { ...sampleThread, name: 'Vеldrin' };
  await show({ chat: { ...sampleStaffChat.chat, thread, messages: [{ ...message, text: 'I am Аnna' }, ...others] } });
  expect(screen.getByRole('heading', { name: 'Vеldrin contains look-alike characters' })).toBeVisible();
  const marked = screen.getByText('I am Аnna').closest('p');
  expect(marked).toHaveTextContent('I am Аnna contains look-alike characters');
});

test('the pictures of a message are links with name and size, also where it has no words', async () => {
  const [message, ...others] = sampleStaffChat.chat.messages;
  if (!message) throw new Error('The sample has no message.');
  const pictures = [samplePicture('a', 'error.png'), samplePicture('b', 'order.png')];
  const messages = [{ ...message, text: 'Sent 2 pictures.', pictures }, ...others];
  await show({ chat: { ...sampleStaffChat.chat, messages } });
  const links = within(log()).getAllByRole('link', { name: /1\.2 MB$/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(pictures.map(({ id }) => `/uploads/${id}`));
  expect(log()).not.toHaveTextContent('Sent 2 pictures.');
  expect(log()).toHaveTextContent('error.png');
});

test('a slash opens the templates, arrows choose, Enter fills the field and then sends', async () => {
  await show();
  const user = userEvent.setup();
  await user.type(field(), '/s');
  const options = within(screen.getByRole('listbox', { name: 'Templates' })).getAllByRole('option');
  expect(options.map((one) => one.getAttribute('aria-selected'))).toEqual(['true', 'false']);
  for (const key of ['ArrowDown', 'Enter', 'Escape']) expect(pressComposing(field(), key)).toBe(true);
  expect(field()).toHaveValue('/s');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(field()).toHaveValue('Yes, 3 seats are open.');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(pressComposing(field(), 'Enter')).toBe(true);
  await user.keyboard('{Enter}');
  expect(field()).toHaveValue('');
  expect(log()).toHaveTextContent('Yes, 3 seats are open.Sending…');
});

test('the word that a template leaves open is what is typed next', async () => {
  await show();
  const user = userEvent.setup();
  await user.click(screen.getByRole('link', { name: /^Saved to bosses/ }));
  expect(field()).toHaveFocus();
  await user.keyboard('4');
  expect(field()).toHaveValue('You’re saved to the first 4 bosses.');
});

test('templates are found by a word', async () => {
  await show();
  const user = userEvent.setup();
  await user.type(screen.getByRole('searchbox', { name: 'Find a template' }), 'mic');
  expect(screen.getAllByRole('link', { name: /\/(mic|saved|seat)/ })).toHaveLength(1);
});

test('a chat of a colleague is taken over before it is answered', async () => {
  const thread = { ...sampleThread, staff: { id: 8, name: 'Torvek' } };
  await show({ chat: { ...sampleStaffChat.chat, thread } });
  expect(screen.getByText('Torvek has this chat. Take it over to reply.')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Your reply' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Take over' }).closest('form')).toHaveFormValues({ seen: '8' });
});

test('an answer that failed says why, and is tried again', async () => {
  await show({ answers: [{ key: 'k', text: 'Hello', hasFailed: true }], problem: 'Not sent.' });
  expect(screen.getByRole('alert')).toHaveTextContent('Not sent. Try again');
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(log()).toHaveTextContent('HelloSending…');
});
