import net, { type AddressInfo } from 'node:net';

/** A mail as the server was given it. */
interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Header and text, dots at the beginning of lines undone. */
  readonly data: string;
}

/** What a step of the talk may be answered with instead of yes; `hang up` ends the connection without a word. */
type Reply = `${number} ${string}` | 'hang up';

/** A small mail server on this machine: takes mails without TLS, and says no when it is told to. */
export interface FakeMailServer {
  readonly url: string;
  readonly mails: ReceivedMail[];
  /** By the step it answers: a command, or `text` for the end of a mail. Yes when absent. */
  readonly replies: Map<'EHLO' | 'MAIL' | 'RCPT' | 'DATA' | 'text', Reply>;
  /** Is taken, and the answer to it gets lost. */
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
    else reply('text', '250 taken');
  };
  const handleCommand = (line: string) => {
    const [, command = '', path = ''] = /^(\w+)(?: (?:FROM|TO):<([^>]*)>)?/i.exec(line) ?? [];
    switch (command.toUpperCase()) {
      case 'EHLO':
        return reply('EHLO', '250 mail.test');
      case 'MAIL':
        envelope = { from: path, to: [] };
        return reply('MAIL', '250 go on');
      case 'RCPT':
        if (reply('RCPT', '250 go on')) envelope.to.push(path);
        return;
      case 'DATA':
        if (reply('DATA', '354 go on')) text = [];
        return;
      case 'QUIT':
        return socket.end('221 bye\r\n');
      default:
        return socket.write('500 what?\r\n');
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
