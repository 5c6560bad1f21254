import { HttpError, NetworkError } from '../http';
import { InvalidResponseError } from '../responses';
import { createBrowserUploads } from './browserUploads';
import { heldFile, holdFile, retainFiles } from './heldFiles';

/** What the browser would do with a request, by hand. */
class FakeRequest {
  static readonly all: FakeRequest[] = [];
  readonly upload: { onprogress?: (event: { readonly loaded: number; readonly total: number }) => void } = {};
  readonly headers: Record<string, string> = {};
  readonly answered: Record<string, string> = {};
  onload?: () => void;
  onerror?: () => void;
  opened: readonly string[] = [];
  body: FormData | undefined;
  isAborted = false;
  status = 0;
  responseText = '';
  constructor() {
    FakeRequest.all.push(this);
  }
  open(...opened: string[]) {
    this.opened = opened;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader(name: string) {
    return this.answered[name] ?? null;
  }
  send(body: FormData) {
    this.body = body;
  }
  abort() {
    this.isAborted = true;
  }
  answer(status: number, text: string) {
    Object.assign(this, { status, responseText: text });
    this.onload?.();
  }
}

const file = new File(['picture'], 'stream page.png', { type: 'image/png' });
const http = jest.fn(async (): Promise<unknown> => ({}));

beforeEach(() => {
  jest.useFakeTimers();
  FakeRequest.all.length = 0;
  holdFile('a', file);
});
afterEach(() => {
  jest.useRealTimers();
  retainFiles([]);
});

function send() {
  const controller = new AbortController();
  const uploads = createBrowserUploads({ request: http }, FakeRequest as never);
  const percents: number[] = [];
  const stop = uploads.followPercent('a', (percent) => percents.push(percent));
  const sent = uploads.send({ key: 'a', url: '/uploads', field: 'file' }, controller.signal);
  sent.catch(() => {});
  return { sent, request: FakeRequest.all.at(-1) as FakeRequest, controller, percents, stop };
}

test('a file is sent as a field of a form, and its answer is read', async () => {
  const { sent, request } = send();
  expect(request.opened).toEqual(['POST', '/uploads']);
  expect(request.headers).toEqual({ Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' });
  expect(request.body?.get('file')).toMatchObject({ name: 'stream page.png' });
  request.answer(201, '{"picture":1}');
  await expect(sent).resolves.toEqual({ picture: 1 });
  expect(http).not.toHaveBeenCalled();
});

test('progress is told in whole percents, each once, ten times a second at most, and its end at once', () => {
  const { request, percents, stop } = send();
  const moved = (loaded: number) => request.upload.onprogress?.({ loaded, total: 1_000 });
  for (let loaded = 10; loaded < 1_000; loaded += 10) {
    jest.advanceTimersByTime(10);
    moved(loaded);
    moved(loaded + 1);
  }
  expect(percents.length).toBeLessThanOrEqual(11);
  expect(new Set(percents).size).toBe(percents.length);
  moved(1_000);
  expect(percents.at(-1)).toBe(100);
  stop();
  moved(500);
  expect(percents.at(-1)).toBe(100);
});

test.each<[string, (request: FakeRequest) => void, unknown]>([
  ['refused', (request) => request.answer(415, '{"error":{"message":"No."}}'), new HttpError(415)],
  ['refused without JSON', (request) => request.answer(502, '<html>'), new HttpError(502)],
  ['answered with no JSON', (request) => request.answer(200, '<html>'), new InvalidResponseError('is not JSON')],
  ['not answered', (request) => request.onerror?.(), new NetworkError('No response from /uploads.')],
  ['stalled', () => jest.advanceTimersByTime(30_000), new NetworkError('Nothing moved to /uploads.')],
])('a file that is %s is an error that the shop knows', async (_how, act, error) => {
  const { sent, request } = send();
  act(request);
  await expect(sent).rejects.toBeInstanceOf((error as Error).constructor);
});

test('a slow connection on which something moves is not given up', async () => {
  const { sent, request } = send();
  for (let second = 0; second < 120; second += 20) {
    jest.advanceTimersByTime(20_000);
    request.upload.onprogress?.({ loaded: second, total: 1_000 });
  }
  expect(request.isAborted).toBe(false);
  request.answer(200, '{}');
  await expect(sent).resolves.toEqual({});
});

test('canceling ends the request, and nothing is sent afterwards or before', async () => {
  const { sent, request, controller } = send();
  controller.abort(new DOMException('Canceled.', 'AbortError'));
  await expect(sent).rejects.toThrow('Canceled.');
  expect(request.isAborted).toBe(true);
  const uploads = createBrowserUploads({ request: http }, FakeRequest as never);
  await expect(uploads.send({ key: 'a', url: '/uploads', field: 'file' }, controller.signal)).rejects.toThrow(
    'Canceled',
  );
  expect(FakeRequest.all).toHaveLength(1);
});

test('a file that the page no longer has can’t be sent', async () => {
  retainFiles(['b']);
  expect(heldFile('a')).toBeUndefined();
  const uploads = createBrowserUploads({ request: http }, FakeRequest as never);
  const signal = new AbortController().signal;
  await expect(uploads.send({ key: 'a', url: '/uploads', field: 'file' }, signal)).rejects.toThrow(NetworkError);
});

test('a browser that keeps no cookie is told so, because the picture would not be its own', async () => {
  http.mockRejectedValueOnce(new HttpError(403, { error: { message: 'Allow cookies.' } }));
  const refused = send();
  refused.request.answered['cookie-check'] = '1';
  refused.request.answer(201, '{"picture":1}');
  await expect(refused.sent).rejects.toMatchObject({ status: 403 });
  // A check that fails shows nothing.
  http.mockRejectedValueOnce(new NetworkError('gone'));
  const unknown = send();
  unknown.request.answered['cookie-check'] = '1';
  unknown.request.answer(201, '{"picture":1}');
  await expect(unknown.sent).resolves.toEqual({ picture: 1 });
});
