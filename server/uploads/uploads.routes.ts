import type { FastifyReply, FastifyRequest } from 'fastify';
import * as Type from 'typebox';
import { UPLOAD_ID_PATTERN, UPLOADS_PATH, uploadPath } from '../../domains/upload';
import type { Platform } from '../platform';
import {
  type App,
  GoneError,
  notFound,
  RequestError,
  redirect,
  routeLimit,
  sentFiles,
  setHeader,
} from '../platform/http';
import { NoFields } from '../platform/pages';
import type { Holder } from '../platform/visitor';
import { UPLOAD_FILE } from './formFiles';
import { savedName } from './pictureName';
import { type PictureSize, SIGNED_PATTERN } from './signatures';
import { UploadError } from './uploadErrors';
import type { UploadService, Viewer } from './uploads.service';

/** Requests of a network in a minute, also those whose picture is refused. */
const RATE_LIMIT = routeLimit('uploads', 30, 1);

const params = Type.Object({ id: Type.String() });
const signedParams = Type.Object({ id: Type.String(), signed: Type.String() });
const sizeQuery = Type.Object({ size: Type.Optional(Type.Literal('small')) });
const ID = new RegExp(UPLOAD_ID_PATTERN);
const SIGNED = new RegExp(SIGNED_PATTERN);

const noPicture = () => notFound('There is no picture at this address, or it isn’t yours to see.');
/** Nothing in a picture could do anything, even in a browser that took it for a page. */
const SANDBOX = "default-src 'none'; sandbox";

/** For whom an address is signed: an account, else the browser of a guest. */
const nameOf = ({ accountId, guestHash }: Holder): string =>
  accountId === null ? `guest ${guestHash ?? ''}` : `account ${accountId}`;

/** Sending pictures, and getting them back for who has sent them, for whom the chat belongs to, and for staff. */
export function uploadRoutes(
  app: App,
  { uploads, owners, identity }: Platform & { readonly uploads: UploadService },
): void {
  app.post(
    UPLOADS_PATH,
    { schema: { body: NoFields }, config: { rateLimit: RATE_LIMIT, files: UPLOAD_FILE } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const [file] = sentFiles(request);
      if (!file) throw new RequestError(400, 'no_file', 'Choose a picture first.');
      if (file.isTooBig) throw new UploadError('too_big');
      const owner = await owners.findOrNew(request);
      try {
        const picture = await uploads.store(file, owner, uploads.networkOf(request));
        owners.keepNeeded(reply, owner);
        return reply.code(201).send({ picture });
      } catch (error) {
        if (error instanceof UploadError && error.retryAfterS !== undefined)
          setHeader(reply, 'retry-after', error.retryAfterS);
        throw error;
      }
    },
  );

  async function viewerOf(request: FastifyRequest): Promise<Viewer> {
    const visitor = await identity.signedIn(request);
    const isStaff = visitor?.role === 'staff' && visitor.hasSecondFactor;
    return { ...(await owners.holder(request)), isStaff };
  }

  /** @throws RequestError 404 for a picture that there is not, and for one of somebody else: which of them is not told */
  async function find(
    request: FastifyRequest<{ Params: { id: string }; Querystring: { size?: 'small' } }>,
    reply: FastifyReply,
  ) {
    // Each signed address is new, so a cache that kept one for its minute would save nothing.
    reply.header('cache-control', 'private, no-store');
    const viewer = await viewerOf(request);
    const { id } = request.params;
    const picture = ID.test(id) ? await uploads.findFor(id, viewer) : null;
    if (picture === null) throw noPicture();
    const size: PictureSize = request.query.size ?? 'whole';
    return { picture, size, address: { id, viewer: nameOf(viewer), size } };
  }

  app.get(
    uploadPath(':id'),
    { schema: { params, querystring: sizeQuery }, config: { quiet: true } },
    async (request, reply) => {
      const { picture, size, address } = await find(request, reply);
      const signed = await uploads.signatures.sign(address);
      return redirect(reply, `${uploadPath(picture.id)}/${signed}${size === 'small' ? '?size=small' : ''}`, 302);
    },
  );

  app.get(
    `${uploadPath(':id')}/:signed`,
    { schema: { params: signedParams, querystring: sizeQuery }, config: { quiet: true } },
    async (request, reply) => {
      const { picture, size, address } = await find(request, reply);
      const { signed } = request.params;
      const state = SIGNED.test(signed) ? await uploads.signatures.check(address, signed) : ('wrong' as const);
      if (state === 'wrong') throw noPicture();
      if (state === 'expired')
        throw new GoneError(
          'link',
          'This link to a picture was good for a minute. Open the picture from your chat again.',
        );
      const bytes = await uploads.read(picture, size);
      if (bytes === null) throw noPicture();
      const name = savedName(picture.name);
      setHeader(reply, 'content-disposition', dispositionOf(name));
      setHeader(reply, 'content-security-policy', SANDBOX);
      return reply
        .type('image/webp')
        .header('x-content-type-options', 'nosniff')
        .header('cross-origin-resource-policy', 'same-origin')
        .header('referrer-policy', 'no-referrer')
        .send(bytes);
    },
  );
}

/** Characters that the header may hold as they are (RFC 5987). */
const PLAIN = /[^A-Za-z0-9!#$&+.^_`|~-]/g;

/** Saves a file under its name. Browsers that don't know the second form, with all characters, take the first. */
function dispositionOf(name: string): string {
  const ascii = name.replace(/[^A-Za-z0-9._ -]/g, '_');
  const encoded = [...name].map((character) => character.replace(PLAIN, encodeURIComponent)).join('');
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded.replace(/[()'*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)}`;
}
