import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientNetwork } from './network';
import { RequestError } from './requestError';

/** What files a route takes. */
export interface FilesOfRoute {
  /** The names of the fields; as many files as there are fields. */
  readonly fields: readonly string[];
  /** Of a file. */
  readonly maxBytes: number;
  /** The sentence about one file more. */
  readonly tooMany: string;
  /** The sentence about a request that is much larger than its files may be. */
  readonly tooBig: string;
}

/** A file as it was sent. Nothing of it is believed: its name and its bytes may be anything. */
export interface SentFile {
  readonly field: string;
  readonly name: string;
  /** Empty when it is too big. */
  readonly bytes: Buffer;
  readonly isTooBig: boolean;
}

/** Bytes of forms with files in the memory of a process, and how many of them one network may have there. */
const MAX_HELD_BYTES = 48 * 1024 * 1024;
const MAX_HELD_OF_NETWORK = 16 * 1024 * 1024;

const busy = () =>
  new RequestError(503, 'busy', 'We’re busy with other files right now. Please try again in a few seconds.');

const files = new WeakMap<FastifyRequest, readonly SentFile[]>();

/** The files of a multipart form, where its route takes some; empty for any other request. */
export const sentFiles = (request: FastifyRequest): readonly SentFile[] => files.get(request) ?? [];

export const keepFiles = (request: FastifyRequest, sent: readonly SentFile[]): void => void files.set(request, sent);

/** Counts some more bytes that are in memory, or fewer. @throws RequestError 503 when there are too many */
export type CountBytes = (bytes: number) => void;

/** Counts the bytes of forms with files that are in memory, from when they arrive until their request is over. */
export function createHeldBytes(maxBytes = MAX_HELD_BYTES, maxOfNetwork = MAX_HELD_OF_NETWORK) {
  let total = 0;
  const ofNetworks = new Map<string, number>();
  function change(network: string, bytes: number): void {
    total += bytes;
    const held = (ofNetworks.get(network) ?? 0) + bytes;
    if (held > 0) ofNetworks.set(network, held);
    else ofNetworks.delete(network);
  }
  return {
    /** Begins to count for a request. */
    start(request: FastifyRequest, { raw }: FastifyReply): CountBytes {
      const network = clientNetwork(request);
      let held = 0;
      let isOver = false;
      raw.once('close', () => {
        isOver = true;
        change(network, -held);
      });
      return (bytes) => {
        if (isOver) return;
        if (bytes > 0 && (total + bytes > maxBytes || (ofNetworks.get(network) ?? 0) + bytes > maxOfNetwork))
          throw busy();
        held += bytes;
        change(network, bytes);
      };
    },
    /** How many there are. */
    total: () => total,
  };
}

export type HeldBytes = ReturnType<typeof createHeldBytes>;

/**
 * Reads a file to its end, and keeps no more of it than its route takes. Whatever is wrong: a browser that is still sending would not read the answer.
 * @param count counts its bytes in memory
 * @throws RequestError that `count` has thrown
 */
export async function readFile(
  {
    fieldname,
    filename,
    file,
  }: { readonly fieldname: string; readonly filename: string; readonly file: AsyncIterable<Buffer> },
  maxBytes: number,
  count: CountBytes,
): Promise<SentFile> {
  const chunks: Buffer[] = [];
  let [length, held] = [0, 0];
  let refusal: unknown;
  function drop(): void {
    chunks.length = 0;
    count(-held);
    held = 0;
  }
  for await (const chunk of file) {
    length += chunk.length;
    if (refusal !== undefined || length > maxBytes) {
      drop();
      continue;
    }
    try {
      count(chunk.length);
      held += chunk.length;
      chunks.push(chunk);
    } catch (error) {
      refusal = error;
      drop();
    }
  }
  if (refusal !== undefined) throw refusal;
  return { field: fieldname, name: filename, bytes: Buffer.concat(chunks), isTooBig: length > maxBytes };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The files that forms of this route may have; all others have none. */
    files?: FilesOfRoute;
  }
}
