import '@testing-library/jest-dom';
import { TextDecoder, TextEncoder } from 'node:util';
import { MessageChannel } from 'node:worker_threads';

// What every browser and Node have and jsdom lacks; TypeBox and React's server renderer ask for it when they are loaded.
class QuietChannel extends MessageChannel {
  constructor() {
    super();
    // An open port would keep the test process alive.
    this.port1.unref();
    this.port2.unref();
  }
}
Object.assign(globalThis, { TextEncoder, TextDecoder, MessageChannel: globalThis.MessageChannel ?? QuietChannel });
