import net, { type AddressInfo } from 'node:net';

/** A mail as the server received it. */
interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Headers and body, with SMTP dot-stuffing removed. */
  readonly data: string;
}

/** A reply instead of success; `hang up` closes the connection without one. */
type Reply = `${number} ${string}` | 'hang up';

/** A local SMTP server without TLS that accepts mails unless a test sets other replies. */
export interface FakeMailServer {
  readonly url: string;
  readonly mails: ReceivedMail[];
  /** Replies by step: a command, or `text` for the end of a mail. Success by default. */
  readonly replies: Map<'EHLO' | 'MAIL' | 'RCPT' | 'DATA' | 'text', Reply>;
  /** The mail is accepted, but the connection closes before the reply. */
  dropReply: boolean;
  close(): Promise<void>;
}

export async function startFakeMailServer(): Promise<FakeMailServer> {
  const sockets = new Set<net.Socket>();
  const fake = { mails: [] as ReceivedMail[], replies: new Map() as FakeMailServer['replies'], dropReply: false };
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
    handleConnection(socket, fake);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(fake, {
    url: `smtp://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  });
}

function handleConnection(socket: net.Socket, fake: Pick<FakeMailServer, 'mails' | 'replies' | 'dropReply'>): void {
  let [buffered, text] = ['', null as string[] | null];
  let envelope = { from: '', to: [] as string[] };
  const reply = (step: Parameters<typeof fake.replies.get>[0], yes: string) => {
    const answer = fake.replies.get(step) ?? yes;
    if (answer === 'hang up') socket.destroy();
    else socket.write(`${answer}\r\n`);
    return answer === yes;
  };
  const handleTextLine = (line: string, lines: string[]) => {
    if (line !== '.') return void lines.push(line.replace(/^\./, ''));
    text = null;
    if (!fake.replies.has('text')) fake.mails.push({ ...envelope, data: lines.join('\r\n') });
    if (fake.dropReply) socket.destroy();
    else reply('text', '250 accepted');
  };
  const handleCommand = (line: string) => {
    const [, command = '', path = ''] = /^(\w+)(?: (?:FROM|TO):<([^>]*)>)?/i.exec(line) ?? [];
    switch (command.toUpperCase()) {
      case 'EHLO':
        return reply('EHLO', '250 mail.test');
      case 'MAIL':
        envelope = { from: path, to: [] };
        return reply('MAIL', '250 ok');
      case 'RCPT':
        if (reply('RCPT', '250 ok')) envelope.to.push(path);
        return;
      case 'DATA':
        if (reply('DATA', '354 continue')) text = [];
        return;
      case 'QUIT':
        return socket.end('221 bye\r\n');
      default:
        return socket.write('500 unknown command\r\n');
    }
  };
  socket.write('220 mail.test\r\n');
  socket.setEncoding('utf8').on('data', (part: string) => {
    const lines = (buffered + part).split('\r\n');
    buffered = lines.pop() ?? '';
    for (const line of lines) {
      if (text === null) handleCommand(line);
      else handleTextLine(line, text);
    }
  });
}
