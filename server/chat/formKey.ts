import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { formFiles } from '../uploads';

/**
 * What makes two forms the same, as SHA-256 in hex: its key, and all that is in it. A form to which the browser has gone back has the key of the message that
 * was sent from it, and may hold another one.
 * @param fields with the key, of a form with files also what `filesOf` says of them
 */
export const formFingerprint = (fields: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(fields)).digest('hex');

/** The files of a form, as far as they make it another one. */
export const filesOf = (request: FastifyRequest): readonly unknown[] =>
  formFiles(request).map(({ name, bytes }) => [name, bytes.length]);

/** The key of a chat's message, which is a UUID. @param fingerprint of its form */
export const messageKey = (fingerprint: string): string =>
  fingerprint.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** The key of the message of a chat's form. @param pictureIds those that are stored already */
export const formMessageKey = (
  request: FastifyRequest,
  { key, text }: { readonly key: string; readonly text: string },
  pictureIds: readonly string[],
): string => messageKey(formFingerprint([key, text, pictureIds, filesOf(request)]));
