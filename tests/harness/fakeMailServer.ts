import net, { type AddressInfo } from 'node:net';

/** A mail as the server was given it. */
interface TakenMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Header and text, dots at the beginning of lines undone. */
  readonly data: string;
}

/** What a step of the talk may be answered with instead of yes; `hang up` ends the connection without a word. */
type Answer = `${number} ${string}` | 'hang up';

/** A small mail server on this machine: takes mails without TLS, and says no when it is told to. */
export interface FakeMailServer {
  readonly url: string;
  readonly mails: TakenMail[];
  /** By the step it answers: a command, or `text` for the end of a mail. Yes when absent. */
  readonly answers: Map<'EHLO' | 'MAIL' | 'RCPT' | 'DATA' | 'text', Answer>;
  /** Is taken, and the answer to it gets lost. */
  loseAnswer: boolean;
  close(): Promise<void>;
}

export async function openFakeMailServer(): Promise<FakeMailServer> {
  const sockets = new Set<net.Socket>();
  const fake = { mails: [] as TakenMail[], answers: new Map() as FakeMailServer['answers'], loseAnswer: false };
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
    talk(socket, fake);
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

function talk(socket: net.Socket, fake: Pick<FakeMailServer, 'mails' | 'answers' | 'loseAnswer'>): void {
  let [heard, text] = ['', null as string[] | null];
  let envelope = { from: '', to: [] as string[] };
  const say = (step: Parameters<typeof fake.answers.get>[0], yes: string) => {
    const answer = fake.answers.get(step) ?? yes;
    if (answer === 'hang up') socket.destroy();
    else socket.write(`${answer}\r\n`);
    return answer === yes;
  };
  const takeText = (line: string, lines: string[]) => {
    if (line !== '.') return void lines.push(line.replace(/^\./, ''));
    text = null;
    if (!fake.answers.has('text')) fake.mails.push({ ...envelope, data: lines.join('\r\n') });
    if (fake.loseAnswer) socket.destroy();
    else say('text', '250 taken');
  };
  const takeCommand = (line: string) => {
    const [, command = '', path = ''] = /^(\w+)(?: (?:FROM|TO):<([^>]*)>)?/i.exec(line) ?? [];
    switch (command.toUpperCase()) {
      case 'EHLO':
        return say('EHLO', '250 mail.test');
      case 'MAIL':
        envelope = { from: path, to: [] };
        return say('MAIL', '250 go on');
      case 'RCPT':
        if (say('RCPT', '250 go on')) envelope.to.push(path);
        return;
      case 'DATA':
        if (say('DATA', '354 go on')) text = [];
        return;
      case 'QUIT':
        return socket.end('221 bye\r\n');
      default:
        return socket.write('500 what?\r\n');
    }
  };
  socket.write('220 mail.test\r\n');
  socket.setEncoding('utf8').on('data', (part: string) => {
    const lines = (heard + part).split('\r\n');
    heard = lines.pop() ?? '';
    for (const line of lines) {
      if (text === null) takeCommand(line);
      else takeText(line, text);
    }
  });
}
