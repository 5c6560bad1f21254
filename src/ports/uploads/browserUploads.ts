import { COOKIE_CHECK_HEADER, COOKIE_CHECK_PATH } from '../../lib/cookieCheck';
import { HttpError, type HttpPort, NetworkError } from '../http';
import { InvalidResponseError } from '../responses';
import { heldFile, retainFiles } from './heldFiles';
import type { UploadedFile, UploadsPort } from './uploads';

/** A connection on which nothing moves for this long is given up, ms. The server may be busy with another picture meanwhile. */
const STALLED_MS = 30_000;
/** Progress is told this often at most, ms. */
const PERCENT_EVERY_MS = 100;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Uploads with XMLHttpRequest, because `fetch` tells no progress.
 * @param Request a fake in tests
 */
export function createBrowserUploads(
  { request }: HttpPort,
  Request: new () => XMLHttpRequest = XMLHttpRequest,
): UploadsPort {
  const listeners = new Map<string, (percent: number) => void>();

  function post({ key, url, field }: UploadedFile, file: File, signal: AbortSignal): Promise<XMLHttpRequest> {
    return new Promise((resolve, reject) => {
      const sender = new Request();
      let stalled: ReturnType<typeof setTimeout>;
      let told = { percent: 0, at: 0 };
      const end = (settle: () => void) => {
        clearTimeout(stalled);
        signal.removeEventListener('abort', abort);
        settle();
      };
      const giveUp = (reason: unknown) => {
        end(() => reject(reason));
        sender.abort();
      };
      const abort = () => giveUp(signal.reason);
      const moved = () => {
        clearTimeout(stalled);
        stalled = setTimeout(() => giveUp(new NetworkError(`Nothing moved to ${url}.`)), STALLED_MS);
      };
      sender.upload.onprogress = ({ loaded, total }) => {
        moved();
        const percent = total > 0 ? Math.floor((loaded / total) * 100) : 0;
        const at = Date.now();
        if (percent === told.percent || (percent < 100 && at - told.at < PERCENT_EVERY_MS)) return;
        told = { percent, at };
        listeners.get(key)?.(percent);
      };
      sender.onload = () => end(() => resolve(sender));
      sender.onerror = () => end(() => reject(new NetworkError(`No response from ${url}.`)));
      signal.addEventListener('abort', abort);
      sender.open('POST', url);
      sender.setRequestHeader('Accept', 'application/json');
      sender.setRequestHeader('X-Requested-With', 'XMLHttpRequest');
      const form = new FormData();
      form.append(field, file, file.name);
      sender.send(form);
      moved();
    });
  }

  return {
    retain: retainFiles,
    isOnline: () => navigator.onLine !== false,
    followPercent(key, listener) {
      listeners.set(key, listener);
      return () => void listeners.delete(key);
    },
    async send(uploaded, signal) {
      signal.throwIfAborted();
      const file = heldFile(uploaded.key);
      if (!file) throw new NetworkError('The file is not there any more.');
      const sender = await post(uploaded, file, signal);
      const body = parsed(sender.responseText);
      if (sender.status < 200 || sender.status > 299) throw new HttpError(sender.status, body);
      // Without its cookie the browser could not show that the picture is its own (see `browserHttp.ts`).
      if (sender.getResponseHeader(COOKIE_CHECK_HEADER) !== null)
        await request({ url: COOKIE_CHECK_PATH }, signal).catch((error: unknown) => {
          if (signal.aborted || (error instanceof HttpError && error.status === 403)) throw error;
        });
      if (body === undefined) throw new InvalidResponseError(`The response from ${uploaded.url} is not JSON.`);
      return body;
    },
  };
}
