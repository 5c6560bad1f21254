import { Blob } from 'node:buffer';
import { arrayBuffer } from 'node:stream/consumers';
import { CompressionStream, type ReadableStream } from 'node:stream/web';
import { gunzipSync } from 'node:zlib';
import type { SessionLog } from '../../domains/session-log';

/** Gives the page what browsers pack logs with, and jsdom has not. */
export function installWebStreams(): void {
  class Response {
    constructor(private readonly body: ReadableStream) {}
    arrayBuffer = () => arrayBuffer(this.body);
  }
  Object.assign(globalThis, { Blob, CompressionStream, Response });
}

/** A log as it was packed. */
export const unpacked = (packed: string): SessionLog =>
  JSON.parse(gunzipSync(Buffer.from(packed, 'base64url')).toString()) as SessionLog;
