import { createChatFlow } from '../../sagas/flows/chat.saga';
import { HttpError } from '../../src/ports';
import { sagaHarness } from '../../tests/harness/sagaHarness';
import { samplePicture } from '../upload/sample';
import { withoutUnsent, withUnsent } from './chat.rules';
import { selectChat } from './chat.selectors';
import { chatRequested, type UnsentMessage } from './chat.slice';
import { messageWritten } from './chatActions';
import { chatTextProblem, picturesText, shownText } from './chatText.rules';
import { sampleChatId, sampleMessage, sampleUpdate } from './sample';

const ID = sampleChatId('support');
const MESSAGES_PATH = `/chat/${ID}/messages`;
const picture = samplePicture();

let consoleError: jest.SpyInstance;
beforeEach(() => {
  consoleError = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => consoleError.mockRestore());

async function open() {
  const shop = sagaHarness(createChatFlow);
  shop.dispatch(chatRequested({ channel: null, runId: null }));
  await shop.passTime();
  shop.ports.http.last('/chat/open').answer({ success: true, data: { chatId: ID, message: 'Hi.' } });
  await shop.passTime();
  shop.ports.http
    .last(`/chat/${ID}`)
    .answer(sampleUpdate([sampleMessage(1, 'shopper')], { channel: 'support', run: null }));
  await shop.passTime();
  const chat = () => selectChat(shop.state());
  return {
    ...shop,
    chat,
    async write(message: Partial<UnsentMessage>) {
      const key = '00000000-0000-4000-8000-000000000002';
      shop.dispatch(messageWritten(withUnsent(chat(), { key, text: '', hasFailed: false, ...message })));
      await shop.passTime();
      return shop.ports.http.last(MESSAGES_PATH);
    },
  };
}

test('a message goes with the ids of its pictures, also without words, and is there with them', async () => {
  const shop = await open();
  const sent = await shop.write({ pictures: [picture] });
  expect(sent.request.params).toMatchObject({ text: '', pictures: [picture.id] });
  sent.answer({ message: { ...sampleMessage(2, 'shopper', 'Sent a picture.'), pictures: [picture] } });
  await shop.passTime();
  expect(shop.chat().unsent).toEqual([]);
  expect(shop.chat().conversation?.messages.at(-1)?.pictures).toEqual([picture]);
});

test('a message without pictures names none', async () => {
  const shop = await open();
  const sent = await shop.write({ text: 'Hello' });
  expect(sent.request.params?.pictures).toBeUndefined();
});

test('what the server refuses says why, and keeps its pictures; what has not arrived does not', async () => {
  const shop = await open();
  const refused = await shop.write({ text: 'Look', pictures: [picture] });
  refused.fail(new HttpError(422, { error: { code: 'picture_gone', message: 'A picture is gone.' } }));
  await shop.passTime();
  const problem = { problem: 'A picture is gone.', code: 'picture_gone' };
  expect(shop.chat().unsent).toMatchObject([{ hasFailed: true, ...problem, pictures: [picture] }]);
  const again = await shop.write({ text: 'Look', pictures: [picture] });
  again.fail(new HttpError(503, { error: { code: 'down', message: 'Down.' } }));
  await shop.passTime();
  expect(shop.chat().unsent).toEqual([expect.not.objectContaining({ problem: expect.anything() })]);
  shop.dispatch(messageWritten(withoutUnsent(shop.chat(), shop.chat().unsent[0]?.key ?? '')));
  await shop.passTime();
  expect(shop.chat().unsent).toEqual([]);
});

test('a message needs words or a picture', () => {
  expect(chatTextProblem('')).toBe('Write a message first.');
  expect(chatTextProblem('', 1)).toBeNull();
  expect(chatTextProblem('a'.repeat(2_001), 1)).toBe('Use at most 2000 characters.');
});

test('the text of a message without words is shown only where its pictures are not', () => {
  expect([picturesText(1), picturesText(2)]).toEqual(['Sent a picture.', 'Sent 2 pictures.']);
  expect(shownText('Sent a picture.', 1)).toBe('');
  expect(shownText('Sent a picture.', 0)).toBe('Sent a picture.');
  expect(shownText('Sent 2 pictures.', 1)).toBe('Sent 2 pictures.');
});
