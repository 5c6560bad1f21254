import http from 'node:http';

/** A message of the live stream. */
export interface StreamMessage<Data = unknown> {
  readonly id: string;
  readonly topic: string;
  readonly data: Data;
}

/** An open live stream, as a browser reads it. */
export interface OpenStream {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  /** All messages so far. */
  readonly messages: readonly StreamMessage[];
  /** The first message that fits, also one that is still to come. */
  message(fits: (message: StreamMessage) => boolean): Promise<StreamMessage>;
  /** Resolves when the server has ended the stream, or refused it. */
  readonly closed: Promise<void>;
  close(): void;
}

/** Opens a stream of a listening shop. @param port of this machine */
export async function openStream(
  port: number,
  topics: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<OpenStream> {
  const messages: StreamMessage[] = [];
  const waiting = new Set<() => void>();
  const request = http.get({
    port,
    host: '127.0.0.1',
    path: `/live?topics=${topics}`,
    headers: { accept: 'text/event-stream', ...headers },
    agent: false,
  });
  request.on('error', () => {});
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    request.once('response', resolve);
    request.once('error', reject);
  });
  let text = '';
  response.setEncoding('utf8').on('error', () => {});
  response.on('data', (part: string) => {
    text += part;
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) {
      const [, id = '', data = ''] = /^id: (.*)\ndata: (.*)$/.exec(event) ?? [];
      if (data !== '') messages.push({ id, ...JSON.parse(data) });
    }
    for (const check of waiting) check();
  });
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    messages,
    message: (fits) =>
      new Promise((resolve) => {
        const check = () => {
          const found = messages.find(fits);
          if (!found) return;
          waiting.delete(check);
          resolve(found);
        };
        waiting.add(check);
        check();
      }),
    closed: new Promise((resolve) => response.once('close', () => resolve())),
    close: () => void request.destroy(),
  };
}
