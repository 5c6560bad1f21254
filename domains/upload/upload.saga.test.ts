import { HttpError, NetworkError } from '../../src/ports';
import type { UploadedFile } from '../../src/ports/uploads/uploads';
import { sagaHarness } from '../../tests/harness/sagaHarness';
import { formAnswered, formFailed, formSubmitted } from '../forms';
import { modalHidden, modalShown } from '../page';
import { samplePicture } from './sample';
import { UPLOAD_TEXTS } from './upload.rules';
import { createUploadSaga } from './upload.saga';
import { type UploadField, type UploadState, uploadSlice } from './upload.slice';
import { fileRemoved, filesAdded, uploadRetried } from './uploadActions';
import { NO_FIELD, withFiles, withoutRemoved, withRetried } from './uploadField.rules';
import type { WaitingForm } from './uploadForms.listener';

let consoleError: jest.SpyInstance;
beforeEach(() => {
  consoleError = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => consoleError.mockRestore());

const ID = 'contact-form';

interface Sending extends UploadedFile {
  readonly signal: AbortSignal;
  readonly answer: (json: unknown) => void;
  readonly fail: (error: unknown) => void;
}

function start(upload: UploadState = {}) {
  const sent: Sending[] = [];
  const followers = new Map<string, (percent: number) => void>();
  const uploads = {
    retain: jest.fn((_keys: readonly string[]) => {}),
    isOnline: jest.fn(() => true),
    followPercent(key: string, listener: (percent: number) => void) {
      followers.set(key, listener);
      return () => void followers.delete(key);
    },
    send: (file: UploadedFile, signal: AbortSignal) =>
      new Promise<unknown>((answer, fail) => {
        sent.push({ ...file, signal, answer, fail });
        signal.addEventListener('abort', () => fail(signal.reason));
      }),
  };
  let hold: (form: WaitingForm) => void = () => {};
  const watchForms = (callback: typeof hold) => {
    hold = callback;
    return () => {};
  };
  const shop = sagaHarness((ports) => createUploadSaga({ ...ports, uploads, watchForms }), { upload });
  const field = (): UploadField | undefined => shop.state().upload[ID];
  const current = () => field() ?? NO_FIELD;
  const last = () => sent.at(-1) as Sending;
  return {
    ...shop,
    uploads,
    sent,
    followers,
    field,
    last,
    async add(...keys: string[]) {
      const chosen = keys.map((key) => ({ key, name: `${key}.png`, type: 'image/png', size: 9 }));
      shop.dispatch(filesAdded({ id: ID, field: withFiles(current(), chosen) }));
      await shop.passTime();
    },
    async remove(key: string) {
      shop.dispatch(fileRemoved({ id: ID, field: withoutRemoved(current(), key) }));
      await shop.passTime();
    },
    async retry(key: string) {
      shop.dispatch(uploadRetried({ id: ID, field: withRetried(current(), key) }));
      await shop.passTime();
    },
    async answer(letter: string, sending = last()) {
      sending.answer({ picture: samplePicture(letter) });
      await shop.passTime();
    },
    async fail(error: unknown, sending = last()) {
      sending.fail(error);
      await shop.passTime();
    },
    /** Sends the form as a shopper would. @returns the port's submission */
    async submit(isInModal = false) {
      const action = formSubmitted({ id: ID, method: 'POST', button: 0, isInModal, failureText: null });
      const [form, typed] = [new FormData(), new FormData()];
      form.append('message', 'Hello');
      typed.append('message', 'Hello, and more');
      typed.append('pictures', 'old');
      hold({ submission: { method: 'POST', url: '/contact-us', form }, action, read: () => typed });
      await shop.passTime();
      const submission = shop.ports.submissions.take(action.payload.key);
      const prepared = submission?.prepare?.(submission.form, new AbortController().signal);
      prepared?.catch(() => {});
      return { key: action.payload.key, prepared: prepared as Promise<FormData> };
    },
  };
}
const settled = (promise: Promise<unknown>) =>
  Promise.race([promise.then(() => 'sent'), new Promise((resolve) => setImmediate(resolve, 'waiting'))]);

describe('a picture', () => {
  test('is sent as soon as it is chosen, tells its progress, and is attached', async () => {
    const shop = start();
    await shop.add('a');
    expect(shop.last()).toMatchObject({ key: 'a', url: '/uploads', field: 'file' });
    shop.followers.get('a')?.(40);
    await shop.passTime();
    expect(shop.field()?.files[0]).toMatchObject({ status: 'uploading', percent: 40 });
    await shop.answer('a');
    expect(shop.field()?.files[0]).toMatchObject({ status: 'attached', picture: samplePicture('a') });
    expect(shop.followers.size).toBe(0);
    expect(shop.types()).toEqual(['upload/filesAdded', 'upload/percentTicked', 'upload/pictureAttached']);
  });

  test('that is taken away is not sent any further; another one goes on', async () => {
    const shop = start();
    await shop.add('a', 'b');
    await shop.remove('a');
    expect(shop.sent.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    expect(shop.uploads.retain).toHaveBeenLastCalledWith(['b']);
    await shop.answer('b');
    expect(shop.field()?.files.map(({ key, status }) => [key, status])).toEqual([['b', 'attached']]);
  });

  test.each<[string, unknown, boolean, string]>([
    ['the connection breaks', new NetworkError('cut'), true, 'It could not be uploaded.'],
    ['the browser is offline', new NetworkError('gone'), false, 'You’re offline. Try again when you’re back.'],
    ['the server is down', new HttpError(500), true, 'It could not be uploaded.'],
    [
      'the shop is busy',
      new HttpError(503, { error: { code: 'busy', message: 'Try again in a minute.' } }),
      true,
      'Try again in a minute.',
    ],
    [
      'there were too many',
      new HttpError(429, { error: { code: 'too_many', message: 'Try again in an hour.' } }),
      true,
      'Try again in an hour.',
    ],
  ])('stays with a sentence when %s, and can be sent again', async (_why, error, isOnline, sentence) => {
    const shop = start();
    shop.uploads.isOnline.mockReturnValue(isOnline);
    await shop.add('a');
    await shop.fail(error);
    expect(shop.field()?.files).toMatchObject([{ key: 'a', status: 'failed', problem: sentence }]);
    await shop.retry('a');
    expect(shop.sent).toHaveLength(2);
    await shop.answer('a');
    expect(shop.field()?.files).toMatchObject([{ status: 'attached' }]);
  });

  test('that the server has looked at and refuses is gone, with its sentence; the others stay', async () => {
    const shop = start();
    await shop.add('a', 'b');
    const [first, second] = shop.sent;
    await shop.answer('a', first);
    await shop.fail(new HttpError(415, { error: { code: 'wrong_type', message: UPLOAD_TEXTS.wrong_type } }), second);
    expect(shop.field()).toMatchObject({ files: [{ key: 'a' }], problems: [UPLOAD_TEXTS.wrong_type] });
  });

  test.each([
    [413, UPLOAD_TEXTS.too_big],
    [415, UPLOAD_TEXTS.wrong_type],
    [400, 'It could not be uploaded.'],
  ])('that something else refuses with %d and no sentence gets ours', async (status, sentence) => {
    const shop = start();
    await shop.add('a');
    await shop.fail(new HttpError(status));
    expect(shop.field()).toMatchObject({ files: [], problems: [sentence] });
  });

  test('whose answer is none counts as failed', async () => {
    const shop = start();
    await shop.add('a');
    shop.last().answer({ picture: { id: 'short' } });
    await shop.passTime();
    expect(shop.field()?.files[0]).toMatchObject({ status: 'failed' });
  });

  test('a third one is refused beside those that are on their way, which are sent once', async () => {
    const shop = start();
    await shop.add('a');
    await shop.add('b', 'c');
    expect(shop.sent.map(({ key }) => key)).toEqual(['a', 'b']);
    expect(shop.field()?.problems).toEqual([UPLOAD_TEXTS.too_many]);
  });

  test('that was on its way when the saga starts is sent again', async () => {
    const field = withFiles(NO_FIELD, [{ key: 'a', name: 'a.png', type: 'image/png', size: 9 }]);
    const shop = start({ [ID]: field });
    await shop.passTime();
    expect(shop.sent.map(({ key }) => key)).toEqual(['a']);
    shop.stop();
    expect(shop.last().signal.aborted).toBe(true);
  });

  test('a bug crashes the saga, which sends what was on its way once more', async () => {
    const shop = start();
    await shop.add('a');
    await shop.fail(new TypeError('x is undefined'));
    expect(shop.crashes()).toHaveLength(1);
    expect(shop.sent.map(({ key }) => key)).toEqual(['a', 'a']);
    await shop.answer('a');
    expect(shop.field()?.files[0]).toMatchObject({ status: 'attached' });
  });
});

describe('a form that is sent while a picture is on its way', () => {
  test('waits, and is sent with all of its pictures in their order', async () => {
    const shop = start();
    await shop.add('a', 'b');
    const { prepared } = await shop.submit();
    expect(shop.types()).toContain('forms/formSubmitted');
    await shop.answer('b', shop.sent[1]);
    expect(await settledSoon(prepared, shop)).toBe('waiting');
    await shop.answer('a', shop.sent[0]);
    expect((await prepared).getAll('pictures')).toEqual(['a'.repeat(22), 'b'.repeat(22)]);
    // With what was typed meanwhile.
    expect((await prepared).get('message')).toBe('Hello, and more');
  });

  test('goes without the one that the shopper takes away', async () => {
    const shop = start();
    await shop.add('a', 'b');
    const { prepared } = await shop.submit();
    await shop.answer('a', shop.sent[0]);
    await shop.remove('b');
    expect((await prepared).getAll('pictures')).toEqual(['a'.repeat(22)]);
  });

  test.each<[string, unknown, string]>([
    ['does not arrive', new NetworkError('cut'), 'A picture was not uploaded. Try again, or remove it.'],
    [
      'is refused',
      new HttpError(415, { error: { code: 'wrong_type', message: UPLOAD_TEXTS.wrong_type } }),
      'One picture wasn’t taken, so your message wasn’t sent yet.',
    ],
  ])('is not sent when it %s', async (_why, error, sentence) => {
    const shop = start();
    await shop.add('a');
    const { prepared } = await shop.submit();
    await shop.fail(error);
    await expect(prepared).rejects.toThrow(sentence);
  });

  test('is not sent when two are refused, also after the sentence about one is gone with another change', async () => {
    const shop = start();
    await shop.add('a', 'b');
    const { prepared } = await shop.submit();
    const [first, second] = shop.sent;
    await shop.fail(new HttpError(415), first);
    await shop.add('c');
    await shop.fail(new HttpError(413), second);
    expect(shop.field()).toMatchObject({ files: [{ key: 'c' }], problems: [UPLOAD_TEXTS.too_big] });
    await shop.answer('c');
    await expect(prepared).rejects.toThrow('2 pictures weren’t taken, so your message wasn’t sent yet.');
  });

  test('is not sent either while an earlier one has failed', async () => {
    const shop = start();
    await shop.add('a');
    await shop.fail(new NetworkError('cut'));
    const { prepared } = await shop.submit();
    await expect(prepared).rejects.toThrow('A picture was not uploaded.');
  });

  test('is let go when the page is left', async () => {
    const shop = start();
    await shop.add('a');
    const { prepared } = await shop.submit();
    shop.stop();
    await expect(prepared).rejects.toThrow('It could not be uploaded.');
  });
});

/** Fake timers hold `setImmediate`, too. */
async function settledSoon(promise: Promise<unknown>, shop: ReturnType<typeof start>) {
  const outcome = settled(promise);
  await shop.passTime(1);
  return outcome;
}

describe('the pictures of a form', () => {
  const inModal = (change: Partial<UploadField> = {}): UploadState => ({
    [ID]: { ...withFiles(NO_FIELD, []), isInModal: true, ...change },
  });

  test('are gone once it was sent', async () => {
    const shop = start();
    await shop.add('a');
    await shop.answer('a');
    const { key } = await shop.submit();
    shop.dispatch(formAnswered({ id: ID, key, isInModal: false, response: {} }));
    await shop.passTime();
    expect(shop.state().upload).toEqual({});
    expect(shop.uploads.retain).toHaveBeenLastCalledWith([]);
  });

  test.each([
    ['closed', modalHidden()],
    ['replaced by another one', modalShown({ label: 'Sign in', html: '' })],
  ])('are gone with its dialog that is %s, also after a failed try; those of the page stay', async (_how, close) => {
    const shop = start(inModal());
    const error = { code: 'network', retriable: true };
    shop.dispatch(formFailed({ id: ID, key: 'k', error, failureText: null }));
    await shop.passTime();
    expect(shop.field()).toBeDefined();
    shop.dispatch(close);
    await shop.passTime();
    expect(shop.field()).toBeUndefined();

    const onPage = start(inModal({ isInModal: false }));
    onPage.dispatch(close);
    await onPage.passTime();
    expect(onPage.field()).toBeDefined();
  });

  test.each<[string, (shop: ReturnType<typeof start>) => Promise<void>, string]>([
    ['arrive', (shop) => shop.answer('a'), 'sent'],
    ['fail', (shop) => shop.fail(new NetworkError('cut')), 'refused'],
  ])('that a form of a closed dialog waits for stay until they %s', async (_how, end, outcome) => {
    const field = {
      ...withFiles(NO_FIELD, [{ key: 'a', name: 'a.png', type: 'image/png', size: 9 }]),
      isInModal: true,
    };
    const shop = start({ [ID]: field });
    const { prepared } = await shop.submit(true);
    shop.dispatch(modalHidden());
    await shop.passTime();
    expect(shop.field()).toBeDefined();
    await end(shop);
    expect(shop.field()).toBeUndefined();
    const settled = prepared.then(
      (form) => [form.get('pictures'), 'sent'],
      () => [null, 'refused'],
    );
    expect(await settled).toEqual([outcome === 'sent' ? 'a'.repeat(22) : null, outcome]);
  });
});

test('names and ids of pictures are private', () => {
  for (const creator of Object.values(uploadSlice.actions))
    expect(creator({ id: ID, field: null })).toMatchObject({ meta: { private: true } });
});
