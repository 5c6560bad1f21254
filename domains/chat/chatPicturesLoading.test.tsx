import { act, createEvent, fireEvent, screen } from '@testing-library/react';
import { startChatWriter } from '../../src/islands/chatWriter';
import { testStore } from '../../tests/harness/renderIsland';
import * as upload from '../upload';
import { samplePicture } from '../upload/sample';
import { pictureAttached } from '../upload/uploadActions';
import { withAttached } from '../upload/uploadField.rules';
import { selectChat } from './chat.selectors';
import { chatRequested } from './chat.slice';
import { chatOpened } from './chatActions';
import { sampleChatId, sampleUpdate } from './sample';

jest.mock('../upload', () => ({ ...jest.requireActual('../upload'), loadPictures: jest.fn() }));
const load = upload.loadPictures as jest.Mock;

const ID = 'chat-support';
let stop: () => void;
let consoleError: jest.SpyInstance;
beforeEach(() => {
  consoleError = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  act(() => stop());
  consoleError.mockRestore();
  document.body.innerHTML = '';
});

/** Opens a chat whose code for pictures is on its way. */
async function open() {
  let arrive: (code: unknown) => void = () => {};
  let fail: () => void = () => {};
  load.mockImplementation(
    () =>
      new Promise((resolve, reject) => {
        arrive = resolve;
        fail = () => reject(new Error('offline'));
      }),
  );
  document.body.innerHTML = '<div id="chat-corner"></div>';
  const store = testStore();
  stop = startChatWriter({ store: store as never, page: document });
  const send = (action: Parameters<typeof store.dispatch>[0]) => act(async () => void store.dispatch(action));
  await send(chatRequested({ channel: null, runId: null }));
  const { hasEarlier: _, ...conversation } = sampleUpdate([], { channel: 'support', run: null });
  await send(chatOpened({ status: 'ready', chatId: sampleChatId('support'), greeting: 'Hi.', conversation }));
  const field = () => upload.selectUpload(store.getState())[ID];
  return {
    send,
    field,
    unsent: () => selectChat(store.getState()).unsent,
    arrive: async () => {
      const code = await import('../upload/ui/CompactPictures');
      await act(async () => arrive(code));
    },
    fail: async () => {
      // The code is asked for twice.
      await act(async () => fail());
      await act(async () => fail());
    },
    attach: () => {
      const found = field() as NonNullable<ReturnType<typeof field>>;
      const key = found.files[0]?.key ?? '';
      return send(pictureAttached({ id: ID, field: withAttached(found, key, samplePicture()) }));
    },
  };
}

const message = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
const type = (text: string) => fireEvent.change(message(), { target: { value: text } });
const press = () => fireEvent.keyDown(message(), { key: 'Enter' });
function paste() {
  const event = createEvent.paste(message());
  const files = [new File(['picture'], 'image.png', { type: 'image/png' })];
  Object.defineProperty(event, 'clipboardData', { value: { types: ['Files'], files } });
  fireEvent(message(), event);
}

test('the code for pictures is loaded with the focus in the message, and nothing is said when it does not come', async () => {
  const { fail } = await open();
  expect(message()).toHaveFocus();
  expect(load).toHaveBeenCalled();
  await fail();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a message that is sent right after pasting waits for the picture, whose code is on its way', async () => {
  const { arrive, attach, unsent, field } = await open();
  type('Look');
  paste();
  press();
  expect(screen.getByText('Adding pictures…')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-busy', 'true');
  await arrive();
  expect(screen.queryByText('Adding pictures…')).toBeNull();
  expect([field()?.files.length, unsent()]).toEqual([1, []]);
  await attach();
  expect(unsent()).toMatchObject([{ text: 'Look', pictures: [samplePicture()] }]);
});

test('it is not sent without the picture when that can’t be added', async () => {
  const { fail, unsent } = await open();
  type('Look');
  paste();
  press();
  await fail();
  expect(screen.getByRole('alert')).toHaveTextContent('Pictures can’t be added right now.');
  expect([unsent(), message().value]).toEqual([[], 'Look']);
  expect(screen.getByRole('button', { name: 'Send' })).not.toHaveAttribute('aria-busy');
  press();
  expect(unsent()).toMatchObject([{ text: 'Look' }]);
});
