import { act, fireEvent, screen, within } from '@testing-library/react';
import { startChatWriter } from '../../src/islands/chatWriter';
import { watchTooltips } from '../../src/ui/overlay/tooltips';
import { pressComposing } from '../../tests/harness/pressComposing';
import { testStore } from '../../tests/harness/renderIsland';
import { ownHoursText } from './answering.rules';
import { withUnsent, withUpdate } from './chat.rules';
import { selectChat } from './chat.selectors';
import { chatEnded, chatRequested } from './chat.slice';
import { chatOpened, chatUpdated, messageWritten } from './chatActions';
import type { ChatMessage } from './chatMessage.contract';
import { sampleChatId, sampleMessage, sampleUpdate } from './sample';

const RUN = { channel: 'run-1001', runId: 1001 };
const asked = sampleMessage(1, 'shopper', 'Is a seat free?');
const answers = [sampleMessage(2, 'staff', 'Yes, three.'), sampleMessage(3, 'staff', 'Which class?')];

let stop: () => void;
afterEach(() => {
  act(() => stop());
  document.body.innerHTML = '';
});

async function page(subject: Parameters<typeof chatRequested>[0] = RUN, column = false) {
  document.body.innerHTML = `
    <a href="/chat?channel=run-1001" id="ask" data-chat-open="run-1001" data-chat-run="1001">Ask the leader</a>
    ${column ? '<article><div data-chat-column="1001"></div></article>' : ''}
    <div id="chat-corner"><a id="chat-opener" href="/chat" data-chat-open="">Chat</a></div>`;
  document.getElementById('ask')?.focus();
  const log: { readonly type: string; readonly payload?: unknown }[] = [];
  const store = testStore({}, log as never);
  stop = startChatWriter({ store: store as never, page: document });
  const send = (action: Parameters<typeof store.dispatch>[0]) => act(async () => void store.dispatch(action));
  const tell = (messages: readonly ChatMessage[], change = {}) =>
    send(chatUpdated(withUpdate(selectChat(store.getState()), sampleUpdate(messages, change))));
  await send(chatRequested(subject));
  const open = async (messages: readonly ChatMessage[], change = {}) => {
    const { hasEarlier: _, ...conversation } = sampleUpdate(messages, change);
    const chatId = sampleChatId(subject.channel ?? 'support');
    await send(
      chatOpened({ status: 'ready', chatId, greeting: 'Maelis leads this run of The Sample Abyss.', conversation }),
    );
  };
  return { store, log, send, tell, open, chat: () => selectChat(store.getState()) };
}
const panel = () => screen.getByRole('complementary');
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
const opener = () => document.getElementById('chat-opener') as HTMLElement;

test('the panel says who answers and greets; a topic fills the field and sends nothing', async () => {
  const { open, log } = await page({ channel: null, runId: null });
  expect(screen.getByRole('status')).toHaveTextContent('Opening the chat…');
  expect(opener()).not.toBeVisible();
  await open([], { channel: 'support', title: 'Questline support', name: 'Support', detail: null, run: null });
  expect(panel()).toHaveAccessibleName('Chat with Questline support');
  expect(screen.getByRole('log')).toHaveTextContent('Maelis leads this run of The Sample Abyss.');
  expect(screen.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-disabled', 'true');
  fireEvent.click(screen.getByRole('button', { name: 'Where is my order?' }));
  expect(field()).toHaveValue('Where is my order?');
  expect(field()).toHaveFocus();
  expect(log.map(({ type }) => type)).not.toContain(messageWritten.type);
});

test('the chat about a run names the run, says who leads it and that an answer comes here, and leads to support', async () => {
  const { open, send, chat } = await page();
  await open([], { isOnline: false });
  expect(within(panel()).getByText('The Sample Abyss Heroic, Sat 21 Nov, 21:00 CET')).toBeInTheDocument();
  expect(screen.getByRole('log')).toHaveTextContent(
    /^Maelis leads this run of The Sample Abyss\.You can write now: the answer shows here\.Is a seat free\?/,
  );
  expect(screen.getByRole('button', { name: 'Do I need Discord?' })).toBeInTheDocument();
  // Nothing was said yet, so the opener of the page leads to support.
  expect(opener()).toHaveAttribute('data-chat-open', '');
  await send(messageWritten(withUnsent(chat(), { key: 'k', text: 'Great', hasFailed: true })));
  expect(opener()).toHaveAttribute('data-chat-open', 'run-1001');
  fireEvent.click(screen.getByRole('button', { name: 'Ask support' }));
  expect(chat()).toMatchObject({ channel: null, runId: null, status: 'opening', isOpen: true });
});

describe('how fast and when answers come', () => {
  const answering = { within: '6 min', hours: [{ from: 13, until: 22 }] };

  test('is said while nobody is there, with how it is counted and the hours by the shopper’s clock', async () => {
    const { open, tell } = await page();
    await open([], { isOnline: false, answering });
    const time = within(panel()).getByRole('button', { name: 'Half of our answers come within 6 min' });
    expect(time.closest('p')).toHaveTextContent(/ · The Sample Abyss Heroic, Sat 21 Nov, 21:00 CET$/);
    expect(time).toHaveAccessibleDescription(
      /^Half of all answers in the last 30 days came within 6 min\. Most were written \d\d:00–\d\d:00 your time\.$/,
    );
    const mostly = `Answers come mostly ${ownHoursText(answering, asked.at, 'other')}.`;
    expect(screen.getByRole('log')).toHaveTextContent(`You can write now: the answer shows here. ${mostly}`);
    await tell([asked], { isOnline: false, answering });
    expect(screen.getByRole('log')).toHaveTextContent(`The badge shows when a reply comes. ${mostly}`);
  });

  test('is not said while somebody is there, nor hours that are not known', async () => {
    const { open, tell } = await page();
    await open([], { isOnline: true, answering });
    expect(panel()).toHaveTextContent('Online · The Sample Abyss Heroic');
    expect(panel()).not.toHaveTextContent(/Half of|mostly|You can write now/);
    await tell([asked], { isOnline: false, answering: { within: '2 h', hours: [] } });
    expect(panel()).toHaveTextContent('Half of our answers come within 2 h');
    expect(panel()).not.toHaveTextContent(/mostly|Most were/);
  });

  test('leaves no empty line where nothing is known, and nothing else is said of the chat', async () => {
    const { open } = await page({ channel: null, runId: null });
    await open([], { channel: 'support', title: 'Questline support', isOnline: false, detail: null, run: null });
    expect(panel().querySelector('header p')).toBeNull();
  });
});

test('Escape closes the tooltip in the panel, and only the next one minimizes that', async () => {
  const { open } = await page();
  const stopTooltips = watchTooltips(document);
  await open([], { isOnline: false, answering: { within: '6 min', hours: [] } });
  const time = screen.getByRole('button', { name: /^Half of our answers/ });
  const bubble = screen.getByRole('tooltip', { hidden: true });
  const shown = jest.fn();
  Object.assign(bubble, { showPopover: () => shown(true), hidePopover: () => shown(false) });
  jest.useFakeTimers();
  fireEvent.pointerOver(time);
  act(() => jest.advanceTimersByTime(0));
  jest.useRealTimers();
  fireEvent.keyDown(time, { key: 'Escape' });
  expect([shown.mock.calls, field()]).toEqual([[[true], [false]], expect.anything()]);
  fireEvent.keyDown(time, { key: 'Escape' });
  expect(screen.queryByRole('complementary')).toBeNull();
  stopTooltips();
});

test('Enter sends, Shift and Enter or that of an input method do not; what is too long is not sent and says so', async () => {
  const { open, chat } = await page();
  await open([]);
  fireEvent.change(field(), { target: { value: ' <b>Hi</b> ' } });
  fireEvent.keyDown(field(), { key: 'Enter', shiftKey: true });
  expect(pressComposing(field(), 'Enter')).toBe(true);
  expect(chat().unsent).toEqual([]);
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(chat().unsent).toMatchObject([{ text: '<b>Hi</b>', hasFailed: false }]);
  expect(chat().unsent[0]?.key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
  expect(field()).toHaveValue('');
  expect(screen.getByText('<b>Hi</b>')).toBeInTheDocument();
  expect(screen.getByText('Sending…')).toBeInTheDocument();
  fireEvent.change(field(), { target: { value: 'a'.repeat(2_001) } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(field()).toHaveAccessibleDescription('Use at most 2000 characters.');
  expect(chat().unsent).toHaveLength(1);
});

test('Enter before the chat is open sends once it is; what is changed meanwhile is not sent', async () => {
  const early = await page();
  fireEvent.change(field(), { target: { value: 'Who leads?' } });
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(screen.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-busy', 'true');
  expect(field()).toHaveValue('Who leads?');
  await early.open([]);
  expect(early.chat().unsent).toMatchObject([{ text: 'Who leads?' }]);
  expect(field()).toHaveValue('');
  act(() => stop());

  const changed = await page();
  fireEvent.change(field(), { target: { value: 'Who' } });
  fireEvent.keyDown(field(), { key: 'Enter' });
  fireEvent.change(field(), { target: { value: 'Who l' } });
  expect(screen.getByRole('button', { name: 'Send' })).not.toHaveAttribute('aria-busy');
  await changed.open([]);
  expect([changed.chat().unsent, field().value]).toEqual([[], 'Who l']);
});

test('a message that was not sent keeps its text, and one press sends it again', async () => {
  const { open, send, chat } = await page();
  await open([]);
  await send(messageWritten(withUnsent(chat(), { key: 'k', text: 'Great', hasFailed: true })));
  expect(screen.getByRole('alert')).toHaveTextContent('Not sent.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(chat().unsent).toEqual([{ key: 'k', text: 'Great', hasFailed: false }]);
});

test('waiting, typing, seen and new are said', async () => {
  const { open, tell, send, chat } = await page();
  await open([asked]);
  expect(screen.getByText('Waiting for a reply')).toBeInTheDocument();
  expect(panel()).toHaveTextContent('The badge shows when a reply comes.');
  await tell([asked], { staffRead: 1 });
  expect(screen.getByText('seen')).toBeInTheDocument();
  const { conversation } = chat();
  await send(chatUpdated({ conversation: conversation && { ...conversation, isTyping: true } }));
  expect(screen.getByText('Support is typing…')).toBeInTheDocument();
  await tell([asked, ...answers]);
  await send(chatUpdated({ newAfter: 1 }));
  expect(screen.getByRole('log')).toHaveTextContent(/Is a seat free\?.*New.*Yes, three\.Which class\?/s);
});

test('Escape minimizes the panel, and the focus returns; answers are counted, previewed once, and what was typed is kept', async () => {
  const { open, tell, send, chat } = await page();
  await open([asked]);
  expect(field()).toHaveFocus();
  fireEvent.change(field(), { target: { value: 'War' } });
  expect(pressComposing(field(), 'Escape')).toBe(true);
  expect(field()).toBeVisible();
  fireEvent.keyDown(field(), { key: 'Escape' });
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(document.getElementById('ask')).toHaveFocus();
  expect(opener()).toBeVisible();
  await tell([asked, ...answers]);
  expect(screen.getByRole('link', { name: /^Chat\W+2 new messages$/ })).toBe(opener());
  const preview = screen.getByRole('status');
  expect(preview).toHaveTextContent('MaelisWhich class?');
  fireEvent.click(within(preview).getByRole('button', { name: 'Close preview' }));
  expect(screen.queryByRole('status')).toBeNull();
  expect(chat().previewed).toBe(3);
  // The opener leads to the chat that is followed.
  expect(opener()).toHaveAttribute('data-chat-open', 'run-1001');
  await send(chatRequested({ channel: 'run-1001', runId: null }));
  expect(field()).toHaveValue('War');
});

test('the chat about a run stands in its sheet, and floats once the run has started', async () => {
  const { open, send } = await page(RUN, true);
  await open([asked]);
  const column = document.querySelector('[data-chat-column]');
  expect(column).toContainElement(panel());
  expect(screen.queryByRole('button', { name: 'Minimize chat' })).toBeNull();
  await act(async () => void document.querySelector('article')?.remove());
  expect(document.getElementById('chat-corner')).toContainElement(panel());
  expect(screen.getByRole('button', { name: 'Minimize chat' })).toBeInTheDocument();
  await send(chatEnded());
  expect(screen.queryByRole('complementary')).toBeNull();
});

describe('asked for in a dialog', () => {
  const content = '<div data-server-html><a href="#chat" data-chat-open="order-1">chat about your order</a></div>';
  function openDialog() {
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.innerHTML = content;
    dialog.show();
    return dialog;
  }
  const ORDER = { channel: 'order-1', runId: null };

  test('the panel stands in it, where it can be reached and nothing typed is lost, until the dialog closes', async () => {
    const { open, send } = await page();
    await send(chatEnded());
    const dialog = openDialog();
    await send(chatRequested(ORDER));
    await open([asked], { channel: 'order-1', run: null });
    expect(dialog).toContainElement(panel());
    expect(field()).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Minimize chat' })).toBeInTheDocument();
    expect(dialog.open).toBe(true);
    await act(async () => dialog.close());
    expect(document.getElementById('chat-corner')).toContainElement(panel());
  });

  test('one that is open at the corner stays there when a dialog opens, and comes into it when it is asked for there', async () => {
    const { open } = await page(ORDER);
    await open([asked], { channel: 'order-1', run: null });
    const dialog = openDialog();
    await act(async () => {});
    expect(dialog).not.toContainElement(panel());
    await act(async () => screen.getByText('chat about your order').click());
    expect(dialog).toContainElement(panel());
    expect(field()).toHaveFocus();
  });
});

test('while the leader is in the raid the support is there to ask', async () => {
  const { open, chat } = await page();
  await open([asked], { run: { id: 1001, startsAt: asked.at, endsAt: asked.at + 7_200_000 } });
  expect(panel()).toHaveTextContent('In the raid');
  expect(panel()).toHaveTextContent('This raid run has started. Maelis is back after the run, around');
  expect(screen.queryByRole('textbox')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Ask support' }));
  expect(chat()).toMatchObject({ status: 'opening', channel: null, runId: null, isOpen: true });
});

test('a guest can leave an email', async () => {
  const { open, send, chat } = await page();
  await open([asked]);
  fireEvent.click(screen.getByRole('button', { name: 'Get the reply by email' }));
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus();
  fireEvent.change(screen.getByRole('textbox', { name: 'Email' }), { target: { value: 'anna' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(chat().email).toBe('anna');
  await send(chatUpdated({ emailProblem: 'This is no email.' }));
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription('This is no email.');
});
