import { act, createEvent, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startChatWriter } from '../../src/islands/chatWriter';
import { testStore } from '../../tests/harness/renderIsland';
import { selectUpload } from '../upload';
import { samplePicture } from '../upload/sample';
import { fieldEmptied, pictureAttached, uploadFailed } from '../upload/uploadActions';
import { withAttached, withFailed, withRefused } from '../upload/uploadField.rules';
import { withUnsent, withUpdate } from './chat.rules';
import { selectChat } from './chat.selectors';
import { chatRequested } from './chat.slice';
import { chatMinimized, chatOpened, chatUpdated, messageWritten } from './chatActions';
import { sampleChatId, sampleMessage, sampleUpdate } from './sample';

const ID = 'chat-support';
let stop: () => void;
afterEach(() => {
  act(() => stop());
  document.body.innerHTML = '';
});

async function open(messages = [sampleMessage(1, 'shopper')]) {
  document.body.innerHTML = '<div id="chat-corner"><a id="chat-opener" href="/chat" data-chat-open="">Chat</a></div>';
  const store = testStore();
  stop = startChatWriter({ store: store as never, page: document });
  const send = (action: Parameters<typeof store.dispatch>[0]) => act(async () => void store.dispatch(action));
  const subject = { channel: null, runId: null };
  await send(chatRequested(subject));
  const { hasEarlier: _, ...conversation } = sampleUpdate(messages, { channel: 'support', run: null });
  await send(chatOpened({ status: 'ready', chatId: sampleChatId('support'), greeting: 'Hi.', conversation }));
  const field = () => selectUpload(store.getState())[ID];
  const found = () => field() as NonNullable<ReturnType<typeof field>>;
  const key = (index: number) => found().files[index]?.key as string;
  const chat = () => selectChat(store.getState());
  return {
    store,
    send,
    field,
    chat,
    tell: (told: typeof messages) => send(chatUpdated(withUpdate(chat(), sampleUpdate(told)))),
    attach: (index: number, letter = 'a') =>
      send(pictureAttached({ id: ID, field: withAttached(found(), key(index), samplePicture(letter)) })),
    fail: (index: number) =>
      send(uploadFailed({ id: ID, field: withFailed(found(), key(index), 'It could not be uploaded.') })),
    refuse: (index: number) =>
      send(uploadFailed({ id: ID, field: withRefused(found(), key(index), 'Not a picture.') })),
  };
}

const png = (name = 'stream-page.png') => new File(['picture'], name, { type: 'image/png' });
const panel = () => screen.getByRole('complementary');
const message = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
const sendButton = () => screen.getByRole('button', { name: 'Send' });
async function choose(...files: File[]) {
  await userEvent.upload(panel().querySelector('input[type=file]') as HTMLInputElement, files);
  // The code of pictures comes with the first one.
  await screen.findByRole('button', { name: `Cancel ${files[0]?.name}` });
}
function hand(type: 'dragOver' | 'drop' | 'paste', files: readonly File[], target: Element, types = ['Files']) {
  const event = createEvent[type](target);
  Object.defineProperty(event, type === 'paste' ? 'clipboardData' : 'dataTransfer', { value: { types, files } });
  fireEvent(target, event);
  return event.defaultPrevented;
}

describe('a picture for the next message', () => {
  test('is chosen by a button, which goes at two, and is sent without words', async () => {
    const { attach, chat, field } = await open();
    expect(sendButton()).toHaveAttribute('aria-disabled', 'true');
    const button = screen.getByRole('button', { name: 'Attach pictures' });
    const clicked = jest.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => {});
    await userEvent.click(button);
    expect(clicked).toHaveBeenCalledTimes(1);
    clicked.mockRestore();
    await choose(png('a.png'), png('b.png'));
    expect(screen.queryByRole('button', { name: 'Attach pictures' })).toBeNull();
    expect(message()).toHaveFocus();
    await attach(0, 'a');
    await attach(1, 'b');
    expect(within(panel()).getByText('File successfully attached')).toBeInTheDocument();
    await userEvent.click(sendButton());
    expect(chat().unsent).toMatchObject([{ text: '', pictures: [samplePicture('a'), samplePicture('b')] }]);
    expect(field()).toBeUndefined();
    const links = within(screen.getByRole('log')).getAllByRole('link', { name: 'stream-page.png 1.2 MB' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `/uploads/${'a'.repeat(22)}`,
      `/uploads/${'b'.repeat(22)}`,
    ]);
    expect(screen.getByRole('log')).toHaveTextContent(/Sending…/);
    expect(screen.getByRole('button', { name: 'Attach pictures' })).toBeInTheDocument();
  });

  test('that is on its way holds the message back, which is then sent with it', async () => {
    const { attach, chat } = await open();
    await userEvent.type(message(), 'Look');
    await choose(png());
    await userEvent.type(message(), '{Enter}');
    expect(chat().unsent).toEqual([]);
    expect(sendButton()).toHaveAttribute('aria-busy', 'true');
    await attach(0);
    expect(chat().unsent).toMatchObject([{ text: 'Look', pictures: [samplePicture()] }]);
    expect(message()).toHaveValue('');
  });

  test('that did not arrive holds the message back with a sentence, until it is removed', async () => {
    const { fail, chat } = await open();
    await userEvent.type(message(), 'Look');
    await choose(png());
    await fail(0);
    await userEvent.click(sendButton());
    expect(within(panel()).getByText('A picture was not uploaded. Try again, or remove it.')).toBeInTheDocument();
    expect(chat().unsent).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Remove stream-page.png' }));
    expect(screen.queryByText('A picture was not uploaded. Try again, or remove it.')).toBeNull();
    await userEvent.click(sendButton());
    expect(chat().unsent).toMatchObject([{ text: 'Look' }]);
    expect(chat().unsent[0]?.pictures).toBeUndefined();
  });

  test('that the server refuses is not left out silently', async () => {
    const { refuse, chat } = await open();
    await userEvent.type(message(), 'Look');
    await choose(png());
    await userEvent.click(sendButton());
    await refuse(0);
    expect(chat().unsent).toEqual([]);
    expect(within(panel()).getByRole('alert')).toHaveTextContent('Not a picture.');
    expect(sendButton()).not.toHaveAttribute('aria-busy');
    // A picture that is left after another change is not what was sent.
    await choose(png('other.png'));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel other.png' }));
    expect(chat().unsent).toEqual([]);
    await userEvent.click(sendButton());
    expect(chat().unsent).toMatchObject([{ text: 'Look' }]);
  });

  test.each<[string, (shop: Awaited<ReturnType<typeof open>>) => Promise<void>]>([
    ['canceled', () => userEvent.click(screen.getByRole('button', { name: 'Cancel stream-page.png' }))],
    [
      'joined by another one',
      async ({ attach }) => {
        await choose(png('other.png'));
        await attach(0);
        await attach(1, 'b');
      },
    ],
  ])('%s after the message was sent leaves that to the next press', async (_how, changePictures) => {
    const shop = await open();
    await userEvent.type(message(), 'Look');
    await choose(png());
    await userEvent.click(sendButton());
    expect(sendButton()).toHaveAttribute('aria-busy', 'true');
    await changePictures(shop);
    expect([shop.chat().unsent, message().value]).toEqual([[], 'Look']);
    expect(sendButton()).not.toHaveAttribute('aria-busy');
    await userEvent.click(sendButton());
    expect(shop.chat().unsent).toHaveLength(1);
  });

  test('that arrives while the panel is minimized takes the waiting message with it; one that is refused is told', async () => {
    const { attach, refuse, send, chat, store } = await open();
    await userEvent.type(message(), 'Look');
    await choose(png());
    await userEvent.click(sendButton());
    await send(chatMinimized({ isOpen: false }));
    await attach(0);
    expect(chat().unsent).toMatchObject([{ text: 'Look', pictures: [samplePicture()] }]);
    await send(chatRequested({ channel: null, runId: null }));
    expect(message()).toHaveValue('');
    await userEvent.type(message(), 'And this');
    await choose(png());
    await userEvent.click(sendButton());
    await send(chatMinimized({ isOpen: false }));
    await refuse(0);
    expect(chat().unsent).toHaveLength(1);
    expect(store.getState().toasts).toMatchObject([
      { kind: 'error', text: 'Your chat message wasn’t sent. Not a picture.' },
    ]);
    await send(chatRequested({ channel: null, runId: null }));
    expect(message()).toHaveValue('And this');
  });

  test('is dropped on the panel, or pasted into the message; a text is neither', async () => {
    const { field } = await open();
    expect(hand('paste', [png()], message(), ['text/plain', 'Files'])).toBe(false);
    expect(hand('drop', [], panel(), ['text/plain'])).toBe(false);
    // A picture of the page.
    expect(hand('drop', [png()], panel(), ['text/uri-list', 'text/html', 'Files'])).toBe(false);
    expect(hand('dragOver', [png()], panel())).toBe(true);
    expect(message()).toHaveAttribute('placeholder', 'Drop the pictures here');
    expect(hand('drop', [png('dropped.png')], panel())).toBe(true);
    expect(await screen.findByRole('button', { name: 'Cancel dropped.png' })).toBeInTheDocument();
    expect(message()).toHaveAttribute('placeholder', 'Write a message');
    expect(hand('paste', [png('image.png')], message())).toBe(true);
    await screen.findByRole('button', { name: 'Cancel image.png' });
    expect(field()?.files.map(({ name }) => name)).toEqual(['dropped.png', 'image.png']);
  });

  test('stays while the panel is minimized', async () => {
    const { attach, send } = await open();
    await choose(png());
    await attach(0);
    await send(chatMinimized({ isOpen: false }));
    await send(chatRequested({ channel: null, runId: null }));
    expect(await screen.findByRole('button', { name: 'Remove stream-page.png' })).toBeInTheDocument();
    await send(fieldEmptied({ id: ID, field: null }));
  });
});

describe('a message with pictures', () => {
  test('shows them below its words, with name and size; one that can’t be seen is an icon', async () => {
    const { tell } = await open();
    const pictures = [samplePicture('a', 'order page.png')];
    await tell([
      { ...sampleMessage(1, 'shopper', 'Sent a picture.'), pictures },
      { ...sampleMessage(2, 'staff', 'Like this?'), pictures: [samplePicture('b')] },
    ]);
    const log = screen.getByRole('log');
    // Its text is for where pictures can't be shown.
    expect(log).not.toHaveTextContent('Sent a picture.');
    expect(log).toHaveTextContent('Like this?');
    const link = within(log).getByRole('link', { name: 'order page.png 1.2 MB' });
    expect(link).toHaveAttribute('download', 'order page.png');
    const image = link.querySelector('img') as HTMLImageElement;
    expect([image.width, image.height, image.alt]).toEqual([160, 107, '']);
    expect(image).toHaveAttribute('src', `/uploads/${'a'.repeat(22)}?size=small`);
    fireEvent.error(image);
    expect(within(log).queryByRole('link', { name: 'order page.png 1.2 MB' })).toBeNull();
    expect(log).toHaveTextContent('order page.png1.2 MB');
  });

  test('that was not sent is sent again with them; refused ones can be given up', async () => {
    const { send, chat } = await open();
    const unsent = { key: 'k', text: 'Look', pictures: [samplePicture()], hasFailed: true };
    await send(messageWritten(withUnsent(chat(), unsent)));
    expect(screen.queryByRole('button', { name: 'Send without pictures' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(chat().unsent).toEqual([{ ...unsent, hasFailed: false }]);
    expect(message()).toHaveFocus();
    const problem = 'A picture is gone. Add it again.';
    await send(chatUpdated(withUnsent(chat(), { ...unsent, problem: 'Slow down.', code: 'too_many_messages' })));
    expect(screen.queryByRole('button', { name: 'Send without pictures' })).toBeNull();
    await send(chatUpdated(withUnsent(chat(), { ...unsent, problem, code: 'picture_gone' })));
    expect(screen.getByRole('log')).toHaveTextContent(problem);
    await userEvent.click(screen.getByRole('button', { name: 'Send without pictures' }));
    expect(chat().unsent).toEqual([{ key: 'k', text: 'Look', hasFailed: false }]);
    await send(chatUpdated(withUnsent(chat(), { ...unsent, text: '', problem, code: 'picture_gone' })));
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect(chat().unsent).toEqual([]);
  });
});
